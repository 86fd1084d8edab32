"""House rules of scoring games on screen: chosen, stored, and shown beside the table."""
