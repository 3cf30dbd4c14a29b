"""What Las Vegas and Las Vegas Royale share: dice in casinos, ranks, and who is richest."""
