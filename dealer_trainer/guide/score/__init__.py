"""The scorekeeper's guide: rows K1 to K19, their coverage proof, and a keeper's turn held against them."""
