"""Working through a course without a window: lessons activity by activity, proofs about them, placement."""
