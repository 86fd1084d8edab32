"""The records held against their own hashes, seals and signatures."""
