-- Feeds and calendars of others, from which news of a town comes in by itself (features/sources).
create table source (
  -- Made by the admin's device, so that the same request twice is one row.
  id uuid primary key,
  city_code text not null check (city_code ~ '^\d{5}$'),
  name text not null check (name <> ''),
  address text not null check (address <> ''),
  -- Found when it is read; null until then.
  kind text check (kind in ('rss', 'atom', 'ical')),
  -- The tags of news that is made of its items.
  tags text[] not null default '{}',
  -- Null if the admin who added it deleted their account.
  added_by uuid references person (id) on delete set null,
  created_at timestamptz not null,
  -- Since when it is not fetched; null while it is.
  paused_at timestamptz,
  next_fetch_at timestamptz not null,
  -- The last fetch that succeeded.
  fetched_at timestamptz,
  -- Why the last fetch failed, as a code, since when, and how many in a row; null and 0 after a success.
  failure text check (failure <> ''),
  failing_since timestamptz,
  failure_count int not null default 0 check (failure_count >= 0),
  -- What the server said of its last answer, sent with the next request.
  etag text,
  last_modified text,
  -- The keys of the items in the last answer. What stands there was considered, also if its draft is forgotten.
  seen_keys text[] not null default '{}',
  unique (city_code, address)
);
create trigger source_current_city before insert or update of city_code on source
  for each row execute function set_current_city();
create index source_due on source (next_fetch_at) where paused_at is null;
create index source_added_by on source (added_by) where added_by is not null;

-- An item of a source that may become news: a draft that an editor publishes or dismisses (features/news/server/incoming).
create table incoming_news (
  -- Published without changes, it is the id of the news, too.
  id uuid primary key,
  source_id uuid not null references source (id) on delete cascade,
  city_code text not null check (city_code ~ '^\d{5}$'),
  -- A hash of the id that the source gives the item.
  item_key text not null,
  title text not null check (title <> ''),
  content text not null check (content <> ''),
  link_url text,
  -- The date of an event; null for an item without one.
  day date,
  -- When the source says that it was published.
  published_at timestamptz,
  created_at timestamptz not null,
  -- When and by whom it was published or dismissed; null while it waits.
  settled_at timestamptz,
  settled_by uuid references person (id) on delete set null,
  -- The news that was made of it; null if it was dismissed. The news may have been deleted since.
  news_id uuid,
  unique (source_id, item_key)
);
create trigger incoming_news_current_city before insert or update of city_code on incoming_news
  for each row execute function set_current_city();
-- What waits in a town, newest first.
create index incoming_news_waiting on incoming_news (city_code, created_at desc, id desc) where settled_at is null;
-- What waits of a source, and its oldest rows.
create index incoming_news_source on incoming_news (source_id, created_at desc, id desc);
create index incoming_news_age on incoming_news (created_at);
create index incoming_news_settled_by on incoming_news (settled_by) where settled_by is not null;
