-- A week of the challenges in a town. The row is created when the first person takes part.
create table challenge_week (
  city_code text not null check (city_code ~ '^\d{5}$'),
  week int not null check (week > 0),
  -- When its winners were named; null while the week runs, and until a request or the hourly job names them.
  closed_at timestamptz,
  primary key (city_code, week)
);
-- Weeks whose winners are not named yet.
create index challenge_week_open on challenge_week (week, city_code) where closed_at is null;

-- The steps of a day; the latest value counts.
create table step_day (
  person_id uuid not null references person (id) on delete cascade,
  city_code text not null,
  day date not null,
  steps int not null check (steps between 0 and 100000),
  recorded_at timestamptz not null,
  primary key (person_id, city_code, day)
);

-- The sum of a person's week in a town. The statement that changes a day updates it.
create table walking_entry (
  id uuid primary key default gen_random_uuid(),
  city_code text not null,
  week int not null,
  -- Null if the person deleted their account after the week; the ranking stays as it was.
  person_id uuid references person (id) on delete set null,
  steps int not null check (steps >= 0),
  -- When the sum was reached. Of equal sums the earlier one ranks first.
  reached_at timestamptz not null,
  unique (person_id, city_code, week),
  foreign key (city_code, week) references challenge_week (city_code, week)
);
-- The ranking of a town's week; also counts the entries before a person's.
create index walking_entry_rank on walking_entry (city_code, week, steps desc, reached_at, id);

-- The secret address to which a phone reports the steps of a day. A new one replaces the old one, which ends.
create table step_address (
  person_id uuid primary key references person (id) on delete cascade,
  -- SHA-256 of the secret, so that a reader of this table cannot report steps. Requests are looked up by it.
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  -- The latest report, so that the owner sees that the address works.
  heard_at timestamptz,
  heard_day date,
  heard_steps int,
  check ((heard_at is null) = (heard_day is null) and (heard_at is null) = (heard_steps is null))
);

-- A receipt that a person handed in. Its image is a row of `image`, attached to the kind `receipt`.
create table receipt (
  -- Made by its owner's device, so that the same request twice is one row.
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  city_code text not null,
  week int not null,
  -- The day in Korea on which it was handed in; the number per day is limited.
  day date not null,
  amount int not null check (amount between 1 and 5000000),
  points int not null generated always as (amount / 100 * 10) stored,
  created_at timestamptz not null,
  foreign key (city_code, week) references challenge_week (city_code, week)
);
-- The receipts of a person in a week, newest first; also counts those of today.
create index receipt_person on receipt (person_id, week, created_at desc, id desc);
-- The receipts of a town, for admins who check them.
create index receipt_town on receipt (city_code, week, created_at desc, id desc);
-- Rows that are old enough to be deleted.
create index receipt_week on receipt (week);

-- An admin's rejection of a receipt, which then does not count, and the reason.
create table receipt_rejection (
  receipt_id uuid primary key references receipt (id) on delete cascade,
  rejected_by uuid references person (id) on delete set null,
  reason text not null,
  rejected_at timestamptz not null
);
create index receipt_rejection_admin on receipt_rejection (rejected_by);

-- All images that were ever handed in as receipts: SHA-256 of the uploaded file and of the stored image. It names
-- nobody and outlives the receipt, so that an image counts only once.
create table receipt_picture (
  hash bytea primary key check (octet_length(hash) = 32),
  seen_at timestamptz not null
);

-- The sum of a person's week in the market challenge: the points of receipts that were not rejected.
create table market_entry (
  id uuid primary key default gen_random_uuid(),
  city_code text not null,
  week int not null,
  person_id uuid references person (id) on delete set null,
  points int not null check (points >= 0),
  reached_at timestamptz not null,
  unique (person_id, city_code, week),
  foreign key (city_code, week) references challenge_week (city_code, week)
);
create index market_entry_rank on market_entry (city_code, week, points desc, reached_at, id);

-- An entry of the photo contest. Its image is a row of `image`, attached to the kind `photo`.
create table photo_entry (
  id uuid primary key,
  city_code text not null,
  week int not null,
  -- Deleted with the person, in finished weeks too, because a photo tells more about a person than a rank does.
  person_id uuid not null references person (id) on delete cascade,
  caption text not null,
  likes_count int not null default 0 check (likes_count >= 0),
  -- The negated likes, so that every column of the grid's order ascends and its next page is one range of an index.
  place int not null generated always as (-likes_count) stored,
  report_count int not null default 0 check (report_count >= 0),
  created_at timestamptz not null,
  foreign key (city_code, week) references challenge_week (city_code, week)
);
-- The grid of a town's week: most likes first, then the earlier entry.
create index photo_entry_rank on photo_entry (city_code, week, place, created_at, id);
-- Counts the entries of a person, and finds the one with the most likes.
create index photo_entry_person on photo_entry (person_id, week, place, created_at, id);

-- Likes of photos; `photo_entry.likes_count` counts them. Null if the person deleted their account after the week.
create table photo_like (
  photo_id uuid not null references photo_entry (id) on delete cascade,
  person_id uuid references person (id) on delete set null,
  liked_at timestamptz not null,
  unique (photo_id, person_id)
);
create index photo_like_person on photo_like (person_id, photo_id);

-- The winners of a week, written once when the week is closed.
create table challenge_winner (
  city_code text not null,
  week int not null,
  challenge text not null check (challenge in ('walking', 'market', 'photo')),
  rank int not null check (rank > 0),
  person_id uuid references person (id) on delete set null,
  -- Steps, points or likes.
  value int not null check (value > 0),
  photo_id uuid references photo_entry (id) on delete set null,
  primary key (city_code, week, challenge, rank),
  foreign key (city_code, week) references challenge_week (city_code, week)
);
create index challenge_winner_person on challenge_winner (person_id);
create index challenge_winner_photo on challenge_winner (photo_id);

-- Deletes an image with its item, however the item is deleted, also by the cascade of an erased person.
create function drop_challenge_picture() returns trigger language plpgsql as $$
begin
  delete from image where attached_to_kind = tg_argv[0] and attached_to_id = old.id::text;
  return null;
end
$$;
create trigger receipt_picture_gone after delete on receipt
  for each row execute function drop_challenge_picture('receipt');
create trigger photo_picture_gone after delete on photo_entry
  for each row execute function drop_challenge_picture('photo');

-- Deletes a person's entries and likes in open weeks and lowers the counts. Closed weeks stay as they were, without a
-- name.
create function leave_challenges() returns trigger language plpgsql as $$
begin
  delete from walking_entry e using challenge_week w
    where e.person_id = old.id and w.city_code = e.city_code and w.week = e.week and w.closed_at is null;
  delete from market_entry e using challenge_week w
    where e.person_id = old.id and w.city_code = e.city_code and w.week = e.week and w.closed_at is null;
  with gone as (
    delete from photo_like l using photo_entry e, challenge_week w
    where l.person_id = old.id and e.id = l.photo_id and w.city_code = e.city_code and w.week = e.week
      and w.closed_at is null
    returning l.photo_id
  )
  update photo_entry set likes_count = likes_count - 1 where id in (select photo_id from gone);
  return old;
end
$$;
create trigger person_challenges before delete on person for each row execute function leave_challenges();
