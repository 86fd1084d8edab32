"""What other stations of the school wrote that counts here as well, kept for when the server is away."""
