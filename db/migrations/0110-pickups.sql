-- Days on which a town collects waste, by its collection areas (관리구역), as its editors entered them (features/pickups).
create table pickup_area (
  -- Made by the writer's device, so that the same request twice is one row.
  id uuid primary key,
  city_code text not null check (city_code ~ '^\d{5}$'),
  name text not null check (name <> ''),
  -- The parts of the town that it covers, as its office names them.
  places text not null,
  -- When nothing is collected, in the office's words. The calendar follows skips_holidays and the exceptions.
  note text not null,
  skips_holidays boolean not null,
  office text not null,
  phone text not null,
  -- The date of the office's data.
  as_of date not null,
  -- Null if the writer deleted their account.
  created_by uuid references person (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (city_code, name)
);
create trigger pickup_area_current_city before insert or update of city_code on pickup_area
  for each row execute function set_current_city();
create index pickup_area_town on pickup_area (city_code, created_at, id);
create index pickup_area_created_by on pickup_area (created_by) where created_by is not null;

-- What is collected when. All rules of an area are written together.
create table pickup_rule (
  area_id uuid not null references pickup_area (id) on delete cascade,
  position smallint not null check (position >= 0),
  kind text not null check (kind in ('food', 'recycling', 'bags', 'large')),
  cycle text not null check (cycle in ('week', 'fortnight', 'month')),
  -- 0 is Sunday.
  weekdays smallint[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  -- Of a fortnight: a day of a week with collection.
  from_day date,
  -- Of a month: the first to fourth weekday, and -1 for the last.
  weeks smallint[] not null check (weeks <@ array[1, 2, 3, 4, -1]::smallint[]),
  -- When it is put out. An end that is not after the beginning is on the next day.
  starts time,
  ends time,
  primary key (area_id, position),
  constraint pickup_rule_fortnight check ((cycle = 'fortnight') = (from_day is not null)),
  constraint pickup_rule_month check ((cycle = 'month') = (cardinality(weeks) > 0)),
  constraint pickup_rule_hours check ((starts is null) = (ends is null))
);

-- Days on which an area does not follow its rules. Past ones stay: the calendar of that month shows them.
create table pickup_exception (
  id uuid primary key,
  area_id uuid not null references pickup_area (id) on delete cascade,
  day date not null,
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['food', 'recycling', 'bags', 'large']),
  is_collected boolean not null,
  reason text not null,
  created_by uuid references person (id) on delete set null,
  created_at timestamptz not null,
  unique (area_id, day)
);
create index pickup_exception_created_by on pickup_exception (created_by) where created_by is not null;

-- The area where a resident puts out waste, if they said so, and whether they are reminded on the evening before.
create table pickup_home (
  person_id uuid primary key references person (id) on delete cascade,
  area_id uuid not null references pickup_area (id) on delete cascade,
  reminds boolean not null,
  chosen_at timestamptz not null
);
create index pickup_home_area on pickup_home (area_id);

-- The next days of an area, to which reminders refer.
create table pickup_day (
  id uuid primary key default gen_random_uuid(),
  area_id uuid not null references pickup_area (id) on delete cascade,
  day date not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  unique (area_id, day)
);

-- Whatever deletes a day (a changed table, a deleted area) takes back what was due. `offset 0` as in 0088.
create function drop_due_of_pickup_days() returns trigger language plpgsql as $$
begin
  delete from due_notice where ctid = any(array(
    select due.at from gone cross join lateral (
      select due_notice.ctid as at from due_notice where due_notice.subject_id = gone.id offset 0
    ) as due
  ));
  return null;
end $$;
create trigger pickup_day_due after delete on pickup_day referencing old table as gone
  for each statement execute function drop_due_of_pickup_days();

-- The same for whoever moves away or forgets their area.
create function drop_due_of_pickup_homes() returns trigger language plpgsql as $$
begin
  delete from due_notice where ctid = any(array(
    select due.at from gone cross join lateral (
      select due_notice.ctid as at from due_notice
      where due_notice.person_id = gone.person_id and due_notice.kind = 'pickupTomorrow' offset 0
    ) as due
  ));
  return null;
end $$;
create trigger pickup_home_due after delete on pickup_home referencing old table as gone
  for each statement execute function drop_due_of_pickup_homes();

-- Residents who say that a day of the table is wrong. It goes with the account.
create table pickup_doubt (
  id uuid primary key,
  area_id uuid not null references pickup_area (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  -- The day that it is about, and the one on which it was said.
  day date not null,
  said_on date not null,
  text text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references person (id) on delete set null,
  unique (person_id, area_id, said_on)
);
create index pickup_doubt_open on pickup_doubt (area_id, created_at, id) where settled_at is null;
create index pickup_doubt_settled_by on pickup_doubt (settled_by) where settled_by is not null;
