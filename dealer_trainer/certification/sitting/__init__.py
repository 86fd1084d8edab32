"""What happens in one sitting, event by event, and the resulting state. No clock."""
