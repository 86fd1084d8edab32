"""Understanding what a dealer says: from words to claims, and how right they are."""
