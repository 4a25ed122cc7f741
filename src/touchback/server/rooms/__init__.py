"""Live matches: rooms in which coaches, bots and spectators sit."""

from touchback.server.rooms.entries import Standing as Standing
from touchback.server.rooms.entries import standing as standing
from touchback.server.rooms.listener import Listener as Listener
from touchback.server.rooms.live import Live as Live
from touchback.server.rooms.refusing import Refusing as Refusing
from touchback.server.rooms.room import Room as Room
from touchback.server.rooms.rooms import Rooms as Rooms
