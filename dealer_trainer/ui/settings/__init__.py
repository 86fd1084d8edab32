"""Settings: the file they are kept in, and their screen."""
