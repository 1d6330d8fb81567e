-- To whom a town is open, since when, and who decided (features/openings). The row without `ended_at` is in force; a town without one is
-- open or closed as the setting TOWNS says.
create table town_opening (
  id uuid primary key,
  city_code text not null check (city_code ~ '^\d{5}$'),
  state text not null check (state in ('closed', 'invitation', 'open')),
  set_at timestamptz not null,
  -- Null: a command, this migration, the first resident, or somebody who left.
  set_by uuid references person (id) on delete set null,
  ended_at timestamptz
);
create trigger town_opening_current_city before insert or update of city_code on town_opening
  for each row execute function set_current_city();
create unique index town_opening_current on town_opening (city_code) where ended_at is null;
create index town_opening_town on town_opening (city_code, set_at);
create index town_opening_set_by on town_opening (set_by) where set_by is not null;

-- A town where people live has been open since the first of them came.
insert into town_opening (id, city_code, state, set_at)
select gen_random_uuid(), city_code, 'open', min(created_at)
from person where city_code is not null group by city_code;

-- An editor or operator put the list of the first weeks away, for everybody of the town's desk.
create table first_weeks_closing (
  city_code text primary key check (city_code ~ '^\d{5}$'),
  closed_at timestamptz not null,
  -- Null if they deleted their account.
  closed_by uuid references person (id) on delete set null
);
create trigger first_weeks_closing_current_city before insert or update of city_code on first_weeks_closing
  for each row execute function set_current_city();
create index first_weeks_closing_by on first_weeks_closing (closed_by) where closed_by is not null;

-- A code that lets newcomers into a town that is open by invitation.
create table invitation (
  -- Made by the operator's device, so that the same request twice is one row.
  id uuid primary key,
  city_code text not null check (city_code ~ '^\d{5}$'),
  code text not null unique check (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
  -- Where its sheet lies, for its operators.
  label text not null check (label <> ''),
  most_uses int not null check (most_uses > 0),
  use_count int not null default 0 check (use_count between 0 and most_uses),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- Null: a command, or somebody who left.
  created_by uuid references person (id) on delete set null,
  ended_at timestamptz,
  ended_by uuid references person (id) on delete set null
);
create trigger invitation_current_city before insert or update of city_code on invitation
  for each row execute function set_current_city();
create index invitation_list on invitation (city_code, created_at desc, id desc);
create index invitation_created_by on invitation (created_by) where created_by is not null;
create index invitation_ended_by on invitation (ended_by) where ended_by is not null;

-- Somebody wants to be told when a closed town opens (features/opening-alerts). A newcomer has no account yet: of them there is only the
-- HMAC by which their sign-in is recognised, and the address of their browser if they asked for a push.
create table opening_alert (
  id uuid primary key,
  account_key bytea unique,
  person_id uuid unique references person (id) on delete cascade,
  city_code text not null check (city_code ~ '^\d{5}$'),
  asked_at timestamptz not null,
  endpoint text,
  p256dh text,
  auth text,
  -- When the push was sent.
  told_at timestamptz,
  constraint opening_alert_account_or_person check (num_nonnulls(account_key, person_id) = 1),
  constraint opening_alert_browser check (num_nonnulls(endpoint, p256dh, auth) in (0, 3))
);
create trigger opening_alert_current_city before insert or update of city_code on opening_alert
  for each row execute function set_current_city();
create index opening_alert_town on opening_alert (city_code, person_id);
create index opening_alert_asked on opening_alert (asked_at);
create index opening_alert_push on opening_alert (city_code) where endpoint is not null;
