"""Jobs on the records as a whole: checked, saved and restored, copied to the server."""
