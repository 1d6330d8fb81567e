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
