"""What the table sounds like: who plays which effect, how loud, and its caption."""
