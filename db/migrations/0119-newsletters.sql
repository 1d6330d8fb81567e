-- A town's newsletter of a challenge week that has ended. What it prints of people is read through its items.
create table newsletter (
  id uuid primary key default gen_random_uuid(),
  city_code text not null check (city_code ~ '^\d{5}$'),
  province_code text not null generated always as (left(city_code, 2)) stored,
  week int not null check (week > 0),
  composed_at timestamptz not null,
  -- What the days of the week after are, by the calendar and the town's markets: [{ "day": …, "text": … }].
  days jsonb not null,
  unique (city_code, week)
);
create trigger newsletter_current_city before insert or update of city_code on newsletter
  for each row execute function set_current_city();
create index newsletter_city on newsletter (city_code, composed_at desc, id desc);

-- What a newsletter names, in its order. A deleted item takes its row along.
create table newsletter_item (
  newsletter_id uuid not null references newsletter (id) on delete cascade,
  section text not null check (section in ('news', 'dates', 'posts')),
  position int not null,
  news_id uuid references news (id) on delete cascade,
  post_id uuid references post (id) on delete cascade,
  primary key (newsletter_id, section, position),
  check (num_nonnulls(news_id, post_id) = 1)
);
create index newsletter_item_news on newsletter_item (news_id) where news_id is not null;
create index newsletter_item_post on newsletter_item (post_id) where post_id is not null;

-- The weeks of which newsletters were composed, for all towns at once.
create table newsletter_week (
  week int primary key,
  composed_at timestamptz not null
);
