"""What bots of Las Vegas and of Las Vegas Royale share."""
