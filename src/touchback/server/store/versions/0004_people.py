"""Names as the eye sees them, browsers that are known, recovery codes, reports, mutes and bans, keys, closed chats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
IS_ACCOUNT = sa.text("name IS NOT NULL AND look <> ''")


def upgrade() -> None:
    """Bring the tables up to date."""
    op.create_table(
        "keys",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_keys")),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("seen", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_devices_person_people"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", "person", name=op.f("pk_devices")),
    )
    op.create_index(op.f("ix_devices_person"), "devices", ["person"])
    op.create_table(
        "codes",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("expires", MOMENT, nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_codes_person_people"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_codes")),
    )
    op.create_index(op.f("ix_codes_person"), "codes", ["person"])
    op.create_table(
        "kept_names",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("until", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name=op.f("fk_kept_names_person_people"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_kept_names")),
    )
    op.create_index(op.f("ix_kept_names_until"), "kept_names", ["until"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.String(length=32), nullable=True),
        sa.Column("by", sa.String(length=32), nullable=True),
        sa.Column("about", sa.String(length=32), nullable=True),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("time", MOMENT, nullable=False),
        sa.Column("done", MOMENT, nullable=True),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_reports_match_matches"), ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["by"], ["people.id"], name=op.f("fk_reports_by_people"), ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["about"], ["people.id"], name=op.f("fk_reports_about_people"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    op.create_index(op.f("ix_reports_by"), "reports", ["by"])
    op.create_index(op.f("ix_reports_about"), "reports", ["about"])
    op.add_column("matches", sa.Column("open_chat", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("muted", MOMENT, nullable=True))
    op.add_column("people", sa.Column("banned", MOMENT, nullable=True))
    op.add_column("people", sa.Column("banned_why", sa.String(length=200), nullable=False, server_default=""))
    op.add_column("people", sa.Column("look", sa.String(length=200), nullable=False, server_default=""))
    fill_looks()
    op.create_index(op.f("ix_people_look"), "people", ["look"])
    op.create_index(
        "uq_accounts_look", "people", ["look"], unique=True, sqlite_where=IS_ACCOUNT, postgresql_where=IS_ACCOUNT
    )


def fill_looks() -> None:
    """Everybody's name as the eye sees it. Accounts that look alike already stay what they are: the older one has the
    look, the others one of their own."""
    from touchback.server.people.names import look_of

    people = sa.table(
        "people",
        sa.column("id", sa.String),
        sa.column("name", sa.String),
        sa.column("shown", sa.String),
        sa.column("look", sa.String),
        sa.column("made", MOMENT),
    )
    connection = op.get_bind()
    rows = connection.execute(sa.select(people.c.id, people.c.name, people.c.shown).order_by(people.c.made)).all()
    taken: set[str] = set()
    for key, name, shown in rows:
        look = look_of(shown)
        if name is not None and look in taken:
            look = f"{look} {key}"
        elif name is not None:
            taken.add(look)
        connection.execute(people.update().where(people.c.id == key).values(look=look))


def downgrade() -> None:
    """Take it back."""
    op.drop_index("uq_accounts_look", table_name="people")
    op.drop_index(op.f("ix_people_look"), table_name="people")
    for column in ("look", "banned_why", "banned", "muted"):
        op.drop_column("people", column)
    op.drop_column("matches", "open_chat")
    for table in ("reports", "kept_names", "codes", "devices", "keys"):
        op.drop_table(table)
