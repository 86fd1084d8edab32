"""Self-study without a window: drill items, drill sessions, and the plan of what to train next."""
