"""Who may use this window: the house's guard, its password, its screens."""
