-- What a server process saw that must never be: a row for each name, whichever process saw it, for the admin pages.
create table violation (
  name text primary key check (name <> ''),
  times integer not null check (times > 0),
  last_at timestamptz not null,
  -- The last ones, newest first.
  ids text[] not null
);
