"""A lesson in the window: what it shows, plays, asks and says, on the felt of what is taught."""
