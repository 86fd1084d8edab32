"""A school's figures: computed sitting by sitting, cached on disk, and combined."""
