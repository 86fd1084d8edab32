"""Areas that scroll or fit their contents."""
