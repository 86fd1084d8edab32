"""What a window says when something broke."""
