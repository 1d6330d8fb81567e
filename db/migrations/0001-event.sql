-- The event log. An event is written in the transaction of its change. Every server process tails the log.
create table event (
  -- The sequence has no cache, so if one event waited for the row lock of another, its id is the larger one.
  id bigint generated always as identity primary key,
  type text not null,
  topics text[] not null,
  data jsonb not null,
  -- Of events with the same key only the latest matters, for example of a count.
  merge_key text,
  -- The rights that the event revokes; see server/live/revocation.ts.
  revokes jsonb,
  -- People who subscribe to one of its topics but may not see it, because of a block.
  hidden_from uuid[],
  -- The transaction that wrote the row. It tells a poll whether an earlier poll has read the event.
  xact_id xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default clock_timestamp()
);
-- For the tail: all events from a transaction on, and those of the few transactions that were still running.
create index event_xact on event (xact_id);

-- One row. Transaction numbers are valid only in one history of one cluster. `generation` names that history, so
-- that a restored backup or a promoted standby is noticed.
create table event_log (
  one boolean primary key default true check (one),
  generation text not null default '',
  -- The latest transaction whose events were deleted for their age.
  forgotten xid8 not null default '0'
);
insert into event_log default values;
