"""The exam as a school defines it: its file, drafts, and critical faults."""
