"""A school's figures: worked out sitting by sitting, kept on disk, put together."""
