"""Practice a situation: choose it, or set it up on the felt, keep it, and share its code."""
