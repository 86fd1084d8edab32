"""Practice a situation: choose one, set one up on the felt, keep it, pass its code on."""
