"""The drill screens: choosing a drill, working through it, and its results."""
