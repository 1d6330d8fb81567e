-- News that is published later. Nobody but editors of its town reads this table; at its minute a row becomes a row of `news`.
create table scheduled_news (
  -- The id of the news that it becomes.
  id uuid primary key,
  city_code text not null check (city_code ~ '^\d{5}$'),
  title text not null,
  content text not null,
  day date not null,
  link_url text,
  tags text[] not null default '{}',
  urgent boolean not null default false,
  area_id uuid references area (id) on delete set null,
  author_id uuid references person (id) on delete set null,
  publish_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index scheduled_news_due on scheduled_news (publish_at);
create index scheduled_news_city on scheduled_news (city_code, publish_at);
create index scheduled_news_area on scheduled_news (area_id) where area_id is not null;
create index scheduled_news_author on scheduled_news (author_id) where author_id is not null;
