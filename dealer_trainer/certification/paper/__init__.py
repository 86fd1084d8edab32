"""What a school hands out: the award in plain values, the signed credential, files. `ui/paper/` draws the PDF."""
