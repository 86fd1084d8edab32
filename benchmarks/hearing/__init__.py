"""How calls are heard: voices of synthesizers, in quiet and in babble, counted by kind."""
