"""What happens in one sitting, event by event, and where that leaves it. No clock."""
