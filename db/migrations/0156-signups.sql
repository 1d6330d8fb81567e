-- Signing up for what news announces (features/community/signups): seats, a waiting list, a list for the door.
create table signup (
  -- Made by the editor's device, so that the same request twice is one row.
  id uuid primary key,
  news_id uuid not null unique references news (id) on delete cascade,
  -- Of its news: a town, a province or ('') the country.
  place_code text not null,
  author_id uuid references person (id) on delete set null,
  seats int not null check (seats between 1 and 1000),
  questions text[] not null check (cardinality(questions) <= 2),
  -- When it takes place, in Seoul.
  day date not null,
  time time,
  closes_at timestamptz not null,
  cancel_until date not null check (cancel_until <= day),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision int not null default 1,
  -- The numbers of its entries. Never more have a seat than there are seats.
  taken int not null default 0 check (taken between 0 and seats),
  waiting int not null default 0 check (waiting >= 0),
  -- When answers, names and numbers were erased, some days after its day.
  erased_at timestamptz
);
create index signup_author on signup (author_id) where author_id is not null;
create index signup_erasable on signup (day) where erased_at is null;

-- An editor may move news to another town or area, and towns get new codes: a sign-up is where its news is, and
-- a job asks whether the news still reaches who signed up.
create function move_signup() returns trigger language plpgsql as $$
begin
  update signup set place_code = new.city_code where news_id = new.id and place_code <> new.city_code;
  update signup_entry set moved_at = now()
    where person_id is not null and signup_id in (select id from signup where news_id = new.id);
  return null;
end
$$;
create trigger news_moves_signup after update of city_code, area_id on news
  for each row when ((old.city_code, old.area_id) is distinct from (new.city_code, new.area_id))
  execute function move_signup();

-- A resident, or somebody without the app whom an editor entered.
create table signup_entry (
  id uuid primary key,
  signup_id uuid not null references signup (id) on delete cascade,
  person_id uuid references person (id) on delete cascade,
  name text,
  phone text,
  entered_by uuid references person (id) on delete set null,
  answers text[] not null,
  has_seat boolean not null,
  -- The order of the waiting list, given under the lock of the sign-up.
  place bigint generated always as identity,
  created_at timestamptz not null,
  came boolean,
  -- When the resident moved or named where they live, or the news moved. A job then asks whether it reaches them.
  moved_at timestamptz,
  check ((person_id is null) <> (name is null)),
  check (phone is null or person_id is null),
  check (came is null or has_seat),
  unique (signup_id, person_id)
);
create index signup_entry_waiting on signup_entry (signup_id, place) where not has_seat;
create index signup_entry_person on signup_entry (person_id) where person_id is not null;
create index signup_entry_entered_by on signup_entry (entered_by) where entered_by is not null;
create index signup_entry_moved on signup_entry (moved_at) where moved_at is not null;

create function mark_moved_entries() returns trigger language plpgsql as $$
begin
  update signup_entry set moved_at = now() where person_id = new.person_id;
  return null;
end $$;
create function mark_entries_of_moved() returns trigger language plpgsql as $$
begin
  update signup_entry set moved_at = now() where person_id = new.id;
  return null;
end $$;
create trigger person_moves_entries after update of city_code on person
  for each row when (old.city_code is distinct from new.city_code) execute function mark_entries_of_moved();
create trigger area_moves_entries after insert or update on person_area
  for each row execute function mark_moved_entries();

-- Whatever ends an entry (its resident, an editor, deleted news) takes back what they would be reminded of. `offset 0` keeps one
-- index range for each deleted row.
create function drop_due_of_signups() returns trigger language plpgsql as $$
begin
  delete from due_notice where ctid = any(array(
    select due.at from gone cross join lateral (
      select due_notice.ctid as at from due_notice
      where due_notice.subject_id = gone.signup_id and due_notice.person_id = gone.person_id offset 0
    ) as due
  ));
  return null;
end $$;
create trigger signup_entry_due after delete on signup_entry referencing old table as gone
  for each statement execute function drop_due_of_signups();
