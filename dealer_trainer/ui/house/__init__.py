"""The screens of the house: Settings, and Display with the floor monitor's program."""
