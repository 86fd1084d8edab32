"""People's own data: how long it is kept, what is erased, what is handed to whom it is about."""
