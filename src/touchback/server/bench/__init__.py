"""How a server keeps up: many matches at once, real sockets, and clicks timed from where a person sits."""

from touchback.server.bench.figures import ServerFigures
from touchback.server.bench.run import Workload, measure_server

__all__ = ["ServerFigures", "Workload", "measure_server"]
