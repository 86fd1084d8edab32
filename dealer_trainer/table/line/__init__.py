"""Values of JSON Lines as the table's own: situations and acts, each key checked and refused by its name."""
