-- What stands in a person's calendar by their own doing. Club dates are not here: they are read from the clubs.
create table personal_event (
  -- Made by the client for what a person writes, so that the same request twice is one row.
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  type text not null check (type in ('user', 'news')),
  news_id uuid references news (id) on delete cascade,
  -- A news event has none: the news' own title is joined when read.
  title text,
  -- The day in Korea; of a news event a copy of the news' day, so that a month is one range of one index.
  day date not null,
  time time,
  memo text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check ((type = 'user') = (title is not null)),
  check ((type = 'news') = (news_id is not null))
);
-- The days a calendar shows, how many events a day has already, and the whole calendar as a subscription.
create index personal_event_month on personal_event (person_id, day);
-- One event a person and news; and everybody's events of one news, when it changes or goes.
create unique index personal_event_news on personal_event (news_id, person_id) where news_id is not null;

-- The private address under which a calendar can be subscribed to. A new one replaces, and ends, the old one.
create table calendar_subscription (
  person_id uuid primary key references person (id) on delete cascade,
  -- SHA-256 of the secret: who reads this table cannot read a calendar with it. Its index finds the address.
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  -- What was last handed out, and since when it reads so: ETag and Last-Modified of the address.
  content_hash text,
  changed_at timestamptz
);
