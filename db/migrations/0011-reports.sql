-- Reports, one for each person and item. The decision is a row of `report_case`.
create table report (
  id uuid primary key,
  reporter_id uuid not null references person (id) on delete cascade,
  -- `post`, `comment`, …: the feature that registers a kind decides who may see its items.
  kind text not null check (kind ~ '^[a-z]+$'),
  item_id uuid not null,
  reason text not null
    check (reason in ('spam', 'abuse', 'obscene', 'fraud', 'privacy', 'filming', 'other')),
  created_at timestamptz not null,
  unique (reporter_id, kind, item_id)
);
-- The reports of an item.
create index report_item on report (kind, item_id, created_at);
