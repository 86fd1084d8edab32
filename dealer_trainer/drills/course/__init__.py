"""The course at work without a window: lessons walked activity by activity, what is proved of them, placement."""
