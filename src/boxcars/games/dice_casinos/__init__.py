"""What Las Vegas and Las Vegas Royale share: dice in casinos, bills, ranks, who starts."""
