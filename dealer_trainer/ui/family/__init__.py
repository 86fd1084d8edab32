"""What the windows of scoring games and shows have in common: parts down the side, lessons with their gates, Home."""
