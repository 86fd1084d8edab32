"""Areas that scroll or fit what they hold."""
