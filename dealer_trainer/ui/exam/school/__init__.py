"""The school's records at work in the window: sign-in, people, records, the view of all sittings."""
