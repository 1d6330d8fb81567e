-- A moderator hides everything that somebody wrote since a day, and can undo it as one (features/reports).
create table bulk_hide (
  -- Made by the moderator's device, so that the same request twice is one row.
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  -- Null: everything they ever wrote.
  since timestamptz,
  note text not null,
  -- Where the moderator had the right: codes of towns and provinces, and none for the whole country.
  places text[] not null,
  created_by uuid references person (id) on delete set null,
  created_at timestamptz not null,
  -- How many items are hidden so far. Those that were hidden before do not count.
  hidden int not null default 0 check (hidden >= 0),
  finished_at timestamptz,
  undone_at timestamptz,
  undone_by uuid references person (id) on delete set null,
  restored_at timestamptz
);
create index bulk_hide_person on bulk_hide (person_id, created_at desc, id desc);
create index bulk_hide_created_by on bulk_hide (created_by) where created_by is not null;
create index bulk_hide_undone_by on bulk_hide (undone_by) where undone_by is not null;

-- The bulk hide that removed the item; null once it is restored.
alter table report_case add column bulk_hide_id uuid;
