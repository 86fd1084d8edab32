"""What other stations of the school wrote that counts here too, stored for when the server is unavailable."""
