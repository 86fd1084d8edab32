"""The sounds of the table: who plays which effect, how loud, and its caption."""
