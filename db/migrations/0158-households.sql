-- Who lives in one household, as an editor of the town entered it (features/residents/households).
create table household (
  id uuid primary key,
  city_code text not null,
  area_id uuid references area (id) on delete set null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  revision int not null default 1
);
-- Also the order of the list. Hangul sorts by its code points.
create unique index household_name on household (city_code, name collate "C");
create trigger household_current_city before insert or update of city_code on household
  for each row execute function set_current_city();
create index household_area on household (area_id) where area_id is not null;

-- One household each. Somebody may have no household, and a household nobody with an account.
create table household_member (
  person_id uuid primary key references person (id) on delete cascade,
  household_id uuid not null references household (id) on delete cascade
);
create index household_member_household on household_member (household_id);

-- A town that gets a new code moves nobody.
create function drop_household_of_moved() returns trigger language plpgsql as $$
begin
  delete from household_member using household
    where person_id = new.id and household.id = household_id
      and current_city(household.city_code) is distinct from new.city_code;
  return null;
end $$;
create trigger person_leaves_household after update of city_code on person
  for each row when (old.city_code is distinct from new.city_code) execute function drop_household_of_moved();

-- How many households a poll asks; null where each person has a vote.
alter table poll add column household_count int check (household_count > 0);

-- The households that a poll asks, as they were when it was created. Deleted a year after its end.
create table poll_household (
  poll_id uuid not null references poll (id) on delete cascade,
  -- In the order of their names, from 1.
  number int not null check (number > 0),
  name text not null,
  -- How it has voted.
  voted text check (voted in ('screen', 'paper')),
  ticked_by uuid references person (id) on delete set null,
  ticked_at timestamptz,
  primary key (poll_id, number)
);
create index poll_household_ticked_by on poll_household (ticked_by) where ticked_by is not null;

create table poll_household_member (
  poll_id uuid not null,
  person_id uuid not null references person (id) on delete cascade,
  number int not null,
  primary key (poll_id, person_id),
  foreign key (poll_id, number) references poll_household (poll_id, number) on delete cascade
);
create index poll_household_member_household on poll_household_member (poll_id, number);
create index poll_household_member_person on poll_household_member (person_id);
