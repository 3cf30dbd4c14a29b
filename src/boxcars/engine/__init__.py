"""Questions, answers, events, chance, records and views: what all games share."""
