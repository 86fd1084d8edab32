"""The exam as a school defines it: its file, drafts, critical faults, and the passing score that judges set."""
