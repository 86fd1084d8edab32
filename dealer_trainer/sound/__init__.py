"""The table's sounds without a window: effects, their mix, and the device that plays them."""
