"""The bars under the felt: actions, call, payout, numbers for the puck and markers, recent acts."""
