"""The families of games behind one face: what check, the command line, and the screens ask of a game of any family."""
