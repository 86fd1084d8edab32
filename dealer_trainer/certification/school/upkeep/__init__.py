"""Jobs on the records as a whole: checking, backing up and restoring, copying to the server."""
