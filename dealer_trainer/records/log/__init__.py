"""The record's foundation: canonical JSON, signed and chained events, seals, the packet for strangers. No database."""
