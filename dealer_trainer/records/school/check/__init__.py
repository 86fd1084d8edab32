"""The records checked against their own hashes, seals, and signatures."""
