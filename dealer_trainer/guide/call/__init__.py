"""Understanding what a dealer says: from words to claims, and a verdict on them."""
