-- A week of the challenges in a town, from when somebody first takes part in it.
create table challenge_week (
  city_code text not null check (city_code ~ '^\d{5}$'),
  week int not null check (week > 0),
  -- When its winners were settled; null while it runs, and until somebody looks or the clock's job comes by.
  closed_at timestamptz,
  primary key (city_code, week)
);
-- Finished weeks whose winners are not settled yet.
create index challenge_week_open on challenge_week (week, city_code) where closed_at is null;

-- The steps of a day: the last value counts.
create table step_day (
  person_id uuid not null references person (id) on delete cascade,
  city_code text not null,
  day date not null,
  steps int not null check (steps between 0 and 100000),
  recorded_at timestamptz not null,
  primary key (person_id, city_code, day)
);

-- The sum of somebody's week in a town, kept in the statement that changes a day.
create table walking_entry (
  id uuid primary key default gen_random_uuid(),
  city_code text not null,
  week int not null,
  -- Null: somebody who has left after the week was over; its ranking stays as it was.
  person_id uuid references person (id) on delete set null,
  steps int not null check (steps >= 0),
  -- When the sum became what it is: who was there first stands before.
  reached_at timestamptz not null,
  unique (person_id, city_code, week),
  foreign key (city_code, week) references challenge_week (city_code, week)
);
-- The ranking of a town's week, and how many stand before somebody.
create index walking_entry_rank on walking_entry (city_code, week, steps desc, reached_at, id);

-- The private address to which a phone reports the steps of a day. A new one replaces, and ends, the old one.
create table step_address (
  person_id uuid primary key references person (id) on delete cascade,
  -- SHA-256 of the secret: who reads this table cannot report anything. Its index finds the address.
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  -- What last came in, so that its owner sees that it works.
  heard_at timestamptz,
  heard_day date,
  heard_steps int,
  check ((heard_at is null) = (heard_day is null) and (heard_at is null) = (heard_steps is null))
);

-- A receipt that somebody handed in. Its picture hangs on it (`image`, kind `receipt`).
create table receipt (
  -- Made by its owner's device, so that the same request twice is one row.
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  city_code text not null,
  week int not null,
  -- The day in Korea on which it came in: so many a day.
  day date not null,
  amount int not null check (amount between 1 and 5000000),
  points int not null generated always as (amount / 100 * 10) stored,
  created_at timestamptz not null,
  foreign key (city_code, week) references challenge_week (city_code, week)
);
-- One's own receipts of a week, the newest first; how many came in today.
create index receipt_person on receipt (person_id, week, created_at desc, id desc);
-- The same of a town, for admins who check them.
create index receipt_town on receipt (city_code, week, created_at desc, id desc);
-- What is old enough to be forgotten.
create index receipt_week on receipt (week);

-- That an admin took a receipt out of the count, and why.
create table receipt_rejection (
  receipt_id uuid primary key references receipt (id) on delete cascade,
  rejected_by uuid references person (id) on delete set null,
  reason text not null,
  rejected_at timestamptz not null
);
create index receipt_rejection_admin on receipt_rejection (rejected_by);

-- Every picture that was ever handed in as a receipt: SHA-256 of the file as it was sent, and of the pixels as they are
-- kept. It names nobody and outlives the receipt, so that a picture counts once for good.
create table receipt_picture (
  hash bytea primary key check (octet_length(hash) = 32),
  seen_at timestamptz not null
);

-- The sum of somebody's week at the market: points of receipts that were not rejected.
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

-- A picture in the photo contest (`image`, kind `photo`).
create table photo_entry (
  id uuid primary key,
  city_code text not null,
  week int not null,
  -- Who leaves takes their pictures along, out of finished weeks too: a picture says more than a place in a ranking.
  person_id uuid not null references person (id) on delete cascade,
  caption text not null,
  likes_count int not null default 0 check (likes_count >= 0),
  -- Ascending where likes descend, so that the rest of a grid is one stretch of an index.
  place int not null generated always as (-likes_count) stored,
  report_count int not null default 0 check (report_count >= 0),
  created_at timestamptz not null,
  foreign key (city_code, week) references challenge_week (city_code, week)
);
-- The grid of a town's week: by likes, then the earlier first.
create index photo_entry_rank on photo_entry (city_code, week, place, created_at, id);
-- How many somebody entered, and which of them stands highest.
create index photo_entry_person on photo_entry (person_id, week, place, created_at, id);

-- Who likes which; `photo_entry.likes_count` is their number. Null: somebody who left after the week was over.
create table photo_like (
  photo_id uuid not null references photo_entry (id) on delete cascade,
  person_id uuid references person (id) on delete set null,
  liked_at timestamptz not null,
  unique (photo_id, person_id)
);
create index photo_like_person on photo_like (person_id, photo_id);

-- Who won what, settled once when a week is closed.
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

-- Pictures go with what they hang on, whichever way that is lost (an erased person's cascade too).
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

-- Who leaves is out of the weeks that are not settled, with their likes and what was counted of them. Settled weeks stay
-- as they were, without a name.
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
