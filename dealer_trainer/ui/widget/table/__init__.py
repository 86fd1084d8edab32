"""Tables that are read and sorted."""
