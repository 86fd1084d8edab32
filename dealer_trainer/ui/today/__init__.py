"""The first screen of every day: the path, today's session, and the week."""
