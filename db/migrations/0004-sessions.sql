create table session (
  id uuid primary key,
  -- SHA-256 of the cookie: who reads this table cannot sign in with it.
  token_hash bytea not null unique,
  person_id uuid not null references person (id) on delete cascade,
  -- What the browser called itself, for the list of devices.
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
-- The list of one's devices, and ending them all.
create index session_person on session (person_id, last_seen_at desc) where ended_at is null;

-- Keys this installation made for itself at its first start.
create table secret (
  name text primary key,
  value bytea not null
);

-- Counts that all processes share. Lost in a crash of the database, which only starts them anew.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
