"""What a school hands out: the award in plain values, the signed credential, files. `ui/print/` draws the PDF."""
