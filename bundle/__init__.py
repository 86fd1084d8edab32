"""What is downloaded by somebody without a terminal: `python3 dev.py bundle`, by PyInstaller from the lock files."""
