"""What a window says when something crashes."""
