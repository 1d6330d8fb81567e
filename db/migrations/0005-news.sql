create table news (
  id uuid primary key,
  title text not null,
  content text not null,
  -- The date that the news is about, in Korea.
  day date not null,
  link_url text,
  tags text[] not null default '{}',
  city_code text not null check (city_code ~ '^\d{5}$'),
  province_code text not null generated always as (left(city_code, 2)) stored,
  author_id uuid references person (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- A town's news, newest first: /home and /news.
create index news_city on news (city_code, created_at desc, id desc);
-- An admin who views a province.
create index news_province on news (province_code, created_at desc, id desc);
-- An admin who views the whole country.
create index news_country on news (created_at desc, id desc);
