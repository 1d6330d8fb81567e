-- What news said before it was changed.
create table news_version (
  id uuid primary key,
  news_id uuid not null references news (id) on delete cascade,
  -- The town where it said so: who has a right only where the news was moved to does not read it.
  city_code text not null check (city_code ~ '^\d{5}$'),
  title text not null,
  content text not null,
  day date not null,
  link_url text,
  tags text[] not null,
  -- Who replaced it, and when. Null if they have deleted their account.
  replaced_by uuid references person (id) on delete set null,
  replaced_at timestamptz not null
);
create index news_version_news on news_version (news_id, replaced_at desc, id desc);
create index news_version_replaced_by on news_version (replaced_by) where replaced_by is not null;

-- When title or text last changed.
alter table news add column edited_at timestamptz;
