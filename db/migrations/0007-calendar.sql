-- The personal events of a calendar. Meetings are not here; they are read from the clubs.
create table personal_event (
  -- Made by the client for an event that a person writes, so that the same request twice is one row.
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  type text not null check (type in ('user', 'news')),
  news_id uuid references news (id) on delete cascade,
  -- Null for a news event, which is read with the title of the news.
  title text,
  -- The day in Korea. A news event copies the day of the news, so that a month is one range of one index.
  day date not null,
  time time,
  memo text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check ((type = 'user') = (title is not null)),
  check ((type = 'news') = (news_id is not null))
);
-- The events of a range of days: a month, the count of a day, the whole calendar of a subscription.
create index personal_event_month on personal_event (person_id, day);
-- One event for each person and item of news. It also finds all events of an item that is changed or deleted.
create unique index personal_event_news on personal_event (news_id, person_id) where news_id is not null;

-- The secret address of a calendar subscription. A new one replaces the old one, which ends.
create table calendar_subscription (
  person_id uuid primary key references person (id) on delete cascade,
  -- SHA-256 of the secret, so that a reader of this table cannot read a calendar. Requests are looked up by it.
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  -- The hash of the last answer, and when its content changed: ETag and Last-Modified of the address.
  content_hash text,
  changed_at timestamptz
);
