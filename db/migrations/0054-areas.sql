-- Parts of a town (읍·면·동, and 리 below them), as its operator entered them (features/areas).
create table area (
  id uuid primary key default gen_random_uuid(),
  city_code text not null check (city_code ~ '^\d{5}$'),
  -- The 읍·면·동 of a 리; null at the top. There is no third level.
  parent_id uuid,
  name text not null check (name <> ''),
  added_by uuid references person (id) on delete set null,
  created_at timestamptz not null,
  unique nulls not distinct (city_code, parent_id, name),
  unique (id, city_code),
  -- A 리 lies in the town of its 읍·면·동, and goes with it.
  foreign key (parent_id, city_code) references area (id, city_code) on delete cascade
);
create index area_parent on area (parent_id, city_code) where parent_id is not null;
create index area_added_by on area (added_by) where added_by is not null;

-- Where in their town a resident lives, if they said so. Nobody else ever reads it.
create table person_area (
  person_id uuid primary key references person (id) on delete cascade,
  area_id uuid not null references area (id) on delete cascade,
  chosen_at timestamptz not null
);
create index person_area_area on person_area (area_id);
