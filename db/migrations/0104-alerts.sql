-- Urgent alerts of places (features/alerts), in the shape of OASIS CAP 1.2.
create table alert (
  -- Made by the writer's device, so that the same request twice is one row.
  id uuid primary key,
  origin text not null check (origin in ('editor', 'disasterText', 'weather')),
  -- Of a town: whom it is for. Null: for the whole place.
  area_id uuid references area (id) on delete set null,
  severity text not null check (severity in ('Extreme', 'Severe', 'Moderate', 'Minor')),
  category text not null check (category in ('Met', 'Fire', 'Infra', 'Transport', 'Health', 'Safety', 'Rescue', 'Other')),
  -- What happens, in a word: 단수, 호우.
  event text not null check (event <> ''),
  headline text not null check (headline <> ''),
  -- May be empty, as the instruction.
  description text not null,
  instruction text not null,
  expires_at timestamptz not null,
  -- The number of its last message. Counts changes, so that of two simultaneous ones the later is noticed.
  revision int not null default 1,
  -- Null if the writer deleted their account, or if it comes from a source.
  created_by uuid references person (id) on delete set null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  -- When its end was told to open screens.
  over_at timestamptz,
  -- A hash of the words of a source, so that the same words of several senders are one alert.
  words_key text
);
create index alert_list on alert (created_at desc, id desc);
-- Those that are not over. There are few of them.
create index alert_current on alert (expires_at) where over_at is null;
create index alert_area on alert (area_id) where area_id is not null;
create index alert_created_by on alert (created_by) where created_by is not null;
create index alert_words on alert (words_key, created_at desc) where words_key is not null;

-- The towns (five digits) and provinces (two) that an alert is for.
create table alert_place (
  alert_id uuid not null references alert (id) on delete cascade,
  place_code text not null check (place_code ~ '^\d{2}(\d{3})?$'),
  primary key (alert_id, place_code)
);
create index alert_place_code on alert_place (place_code);

-- What was said of an alert, one row for each CAP message. It never changes.
create table alert_message (
  id uuid primary key,
  alert_id uuid not null references alert (id) on delete cascade,
  number int not null check (number > 0),
  kind text not null check (kind in ('Alert', 'Update', 'Cancel')),
  severity text not null,
  event text not null,
  headline text not null,
  description text not null,
  instruction text not null,
  places text[] not null,
  area_name text,
  expires_at timestamptz not null,
  sent_at timestamptz not null,
  sent_by uuid references person (id) on delete set null,
  unique (alert_id, number)
);
create index alert_message_sent_by on alert_message (sent_by) where sent_by is not null;

-- Somebody has made an alert one line, or has closed it, until it is changed.
create table alert_fold (
  person_id uuid not null references person (id) on delete cascade,
  alert_id uuid not null references alert (id) on delete cascade,
  revision int not null,
  state text not null check (state in ('folded', 'closed')),
  folded_at timestamptz not null,
  primary key (person_id, alert_id)
);
create index alert_fold_alert on alert_fold (alert_id);
