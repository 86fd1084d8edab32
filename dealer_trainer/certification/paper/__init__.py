"""What a school hands out: the award in plain values, files. `ui/print/` draws the PDF."""
