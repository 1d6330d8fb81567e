-- Blocks. A block works both ways, so both sides are looked up.
create table block (
  blocker_id uuid not null references person (id) on delete cascade,
  blocked_id uuid not null references person (id) on delete cascade,
  blocked_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
-- The other direction: the people who block a person.
create index block_blocked on block (blocked_id, blocker_id);
