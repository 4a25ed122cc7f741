"""What the server keeps: SQLite for one machine, PostgreSQL for many."""

from touchback.server.store.base import new_id as new_id
from touchback.server.store.base import now as now
from touchback.server.store.league_models import LeagueLineRow as LeagueLineRow
from touchback.server.store.league_models import LeagueMatchRow as LeagueMatchRow
from touchback.server.store.league_models import LeagueMemberRow as LeagueMemberRow
from touchback.server.store.league_models import LeagueRow as LeagueRow
from touchback.server.store.league_models import LeagueSecretRow as LeagueSecretRow
from touchback.server.store.league_models import LeagueSnapshotRow as LeagueSnapshotRow
from touchback.server.store.models import ChatRow as ChatRow
from touchback.server.store.models import CodeRow as CodeRow
from touchback.server.store.models import DeviceRow as DeviceRow
from touchback.server.store.models import EntryRow as EntryRow
from touchback.server.store.models import FormationRow as FormationRow
from touchback.server.store.models import KeptNameRow as KeptNameRow
from touchback.server.store.models import KeyRow as KeyRow
from touchback.server.store.models import MatchRow as MatchRow
from touchback.server.store.models import PersonRow as PersonRow
from touchback.server.store.models import PieceRow as PieceRow
from touchback.server.store.models import ReportRow as ReportRow
from touchback.server.store.models import SessionRow as SessionRow
from touchback.server.store.models import TeamRow as TeamRow
from touchback.server.store.models import TryRow as TryRow
from touchback.server.store.models import name_key as name_key
from touchback.server.store.store import Store as Store
from touchback.server.store.store import open_store as open_store
