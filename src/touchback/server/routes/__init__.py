"""What can be asked of the server: one module a subject, each handler a struct in and a struct out."""
