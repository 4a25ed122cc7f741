"""The script for both Blitz Bowls: read the table (`masks`), weigh it in points (`worth`), list what each player could
do and what that would be worth (`plans` and the modules it calls), take the best and carry it out (`coach`)."""
