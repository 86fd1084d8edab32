"""The record's foundation: canonical JSON, signed and chained events, seals, the file for a stranger. No database."""
