-- Markets of a town that are held again and again on the days of their cycle, such as a 오일장 (features/market-days). Other kinds of
-- cycles will be other kinds, with columns of their own.
create table periodic_market (
  -- Made by the writer's device, so that the same request twice is one row.
  id uuid primary key,
  city_code text not null check (city_code ~ '^\d{5}$'),
  name text not null check (name <> ''),
  kind text not null check (kind in ('fiveDay')),
  -- Of a five-day market: the first of its two last digits. 2 is 2·7: the 2nd, 7th, 12th, … 27th. 5 is 5·10.
  digit smallint not null check (digit between 1 and 5),
  -- Null if the writer deleted their account.
  created_by uuid references person (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create trigger periodic_market_current_city before insert or update of city_code on periodic_market
  for each row execute function set_current_city();
create index periodic_market_town on periodic_market (city_code, created_at, id);
create index periodic_market_created_by on periodic_market (created_by) where created_by is not null;
