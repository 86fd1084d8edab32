"""What the program is made of and where it keeps things: versions, folders, licenses."""
