create table session (
  id uuid primary key,
  -- SHA-256 of the cookie, so that a reader of this table cannot sign in with it.
  token_hash bytea not null unique,
  person_id uuid not null references person (id) on delete cascade,
  -- The browser's User-Agent, for the list of devices.
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
-- For listing a person's devices and ending all their sessions.
create index session_person on session (person_id, last_seen_at desc) where ended_at is null;

-- Keys that this installation generated at its first start.
create table secret (
  name text primary key,
  value bytea not null
);

-- Counts that all processes share. A crash of the database resets them, which does no harm.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
