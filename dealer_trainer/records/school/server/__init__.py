"""The school's server: its address, what is copied to it, and what is asked of it."""
