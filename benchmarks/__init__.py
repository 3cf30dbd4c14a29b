"""Speed against the limit and against peers, as ratios measured in one run."""
