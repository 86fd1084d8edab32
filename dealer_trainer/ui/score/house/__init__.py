"""House rules of scoring games on screen: chosen, kept, and shown beside the table."""
