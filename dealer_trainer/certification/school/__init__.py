"""What a school sets up, judges and lists: sittings, attempts, results, statistics. No window."""
