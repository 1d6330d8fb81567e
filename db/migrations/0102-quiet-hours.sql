-- When a person's phone does not ring for what can wait, in Seoul, and how many such pushes a day it gets. No row stands for the
-- defaults of features/notifications/urgencies.ts (docs/decisions/080).
create table quiet_setting (
  person_id uuid primary key references person (id) on delete cascade,
  -- Both null: there are no quiet hours.
  quiet_from time,
  quiet_until time,
  -- Null: as many as there are.
  daily_pushes int check (daily_pushes > 0),
  check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);

-- The kinds that a person wants in the list only.
create table hushed_kind (
  person_id uuid not null references person (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][A-Za-z]*$'),
  primary key (person_id, kind)
);

-- What has used up a person's pushes of a day: notifications and messages, each once for all of the person's devices.
create table rung_day (
  person_id uuid primary key references person (id) on delete cascade,
  day date not null,
  rung_ids uuid[] not null
);

-- The last morning letter of a person: its numbers, no text.
create table letter (
  person_id uuid primary key references person (id) on delete cascade,
  day date not null,
  written_at timestamptz not null,
  dates int not null check (dates >= 0),
  town_dates int not null check (town_dates >= 0),
  urgent int not null check (urgent >= 0),
  news int not null check (news >= 0),
  notices int not null check (notices >= 0),
  chats int not null check (chats >= 0)
);
