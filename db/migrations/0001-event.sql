-- What happened, written in the transaction that made it happen. Every server process tails it.
create table event (
  -- One sequence without a cache: of two events of which one waited for the other's row lock, the later has
  -- the larger id.
  id bigint generated always as identity primary key,
  type text not null,
  topics text[] not null,
  data jsonb not null,
  -- Of the events of one key only the latest matters (a count, say).
  merge_key text,
  -- Whose rights this takes away; see server/live/revocation.ts.
  revokes jsonb,
  -- People who hold a topic of it and still may not see it (blocks).
  hidden_from uuid[],
  -- The transaction that wrote the row: what tells whether a look has seen it already.
  xact_id xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp()
);
-- The tail: everything from a transaction on, and the few that were still running.
create index event_xact on event (xact_id);

-- One row. Transaction numbers mean something in one history of one cluster only: `generation` names it, so
-- that a restored backup or a standby that took over is noticed.
create table event_log (
  one boolean primary key default true check (one),
  generation text not null default '',
  -- The youngest transaction of which events were deleted for their age.
  forgotten xid8 not null default '0'
);
insert into event_log default values;
