"""The drill screens: choosing a drill, working through it, and what came of it."""
