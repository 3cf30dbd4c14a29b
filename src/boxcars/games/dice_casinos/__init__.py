"""What Las Vegas and Las Vegas Royale share: dice in casinos, bills, ranks, who starts and who is
richest."""
