-- What editors tell a town, a province or the whole country for some days, at the top of the home page (features/announcements).
create table announcement (
  -- Made by the writer's device, so that the same request twice is one row.
  id uuid primary key,
  -- Five digits are a town, two a province, none the whole country.
  place_code text not null check (place_code ~ '^(\d{2}|\d{5})?$'),
  title text not null check (title <> ''),
  -- May be empty.
  body text not null,
  link_url text,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Whether residents get a notification when it begins.
  notifies boolean not null,
  -- Counts edits, so that of two simultaneous ones the later is noticed.
  revision int not null default 1,
  -- Null if the writer deleted their account.
  created_by uuid references person (id) on delete set null,
  created_at timestamptz not null,
  -- When somebody ended it before its time.
  ended_at timestamptz,
  -- When its beginning and its end were told to open screens.
  begun_at timestamptz,
  over_at timestamptz
);
create index announcement_list on announcement (created_at desc, id desc);
-- Those that are not over: coming, or in force. There are few of them.
create index announcement_current on announcement (place_code, starts_at) where over_at is null;
create index announcement_created_by on announcement (created_by) where created_by is not null;

-- Somebody has closed an announcement, so that it is shown to them no more.
create table announcement_dismissal (
  person_id uuid not null references person (id) on delete cascade,
  announcement_id uuid not null references announcement (id) on delete cascade,
  dismissed_at timestamptz not null,
  primary key (person_id, announcement_id)
);
create index announcement_dismissal_announcement on announcement_dismissal (announcement_id);
