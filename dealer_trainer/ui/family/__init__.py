"""What the windows of scoring games and shows share: parts down the side, lessons with their gates, Home."""
