"""The scorekeeper's guide: rows K1 to K19, their coverage proof, and the grading of a scorekeeper's turn."""
