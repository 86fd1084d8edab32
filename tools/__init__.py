"""What `dev.py` does besides setting up: checks, lock files, translations, pictures. Standard library only."""
