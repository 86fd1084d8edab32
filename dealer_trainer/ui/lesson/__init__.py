"""A lesson in the window: what it shows, plays, asks, and says, on a felt with what has been taught."""
