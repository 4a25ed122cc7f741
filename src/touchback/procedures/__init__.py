"""What more than one game uses, knowing boards but no game's state."""
