-- Days on which a market does not follow its cycle (features/market-days). Past ones stay: the calendar of that month shows them.
create table market_exception (
  -- Made by the writer's device, so that the same request twice is one row.
  id uuid primary key,
  market_id uuid not null references periodic_market (id) on delete cascade,
  day date not null,
  -- True: it is held although its cycle says no. False: it is not held although its cycle says yes.
  is_held boolean not null,
  reason text not null,
  -- Null if the writer deleted their account.
  created_by uuid references person (id) on delete set null,
  created_at timestamptz not null,
  constraint market_exception_day unique (market_id, day)
);
create index market_exception_created_by on market_exception (created_by) where created_by is not null;

-- How many people have ever come to live in a town, so that a newcomer is told their number without counting a million rows.
-- It never falls: no two people get the same number.
create table neighbour_count (
  city_code text primary key check (city_code ~ '^\d{5}$'),
  arrived int not null check (arrived > 0)
);
create trigger neighbour_count_current_city before insert or update of city_code on neighbour_count
  for each row execute function set_current_city();
-- Which neighbour of their present town a person became. Null for whoever lived there before this was counted.
alter table person add column neighbour_number int;
-- Whoever lives there now came before everybody who is counted from here on. One look at an index, without a lock.
insert into neighbour_count (city_code, arrived)
  select current_city(city_code), sum(people)
  from (select city_code, count(*) as people from person where city_code is not null group by city_code) as towns
  group by 1;
