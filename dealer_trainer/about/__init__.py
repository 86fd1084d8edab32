"""What the program consists of and where it stores things: versions, folders, licenses."""
