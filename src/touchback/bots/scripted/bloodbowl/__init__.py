"""The script for Blood Bowl, in three steps: read the outlook (`outlook`), list what each player could do with its
odds and its worth (`plans` and the modules it calls), pick one and carry it out ask by ask (`coach`)."""
