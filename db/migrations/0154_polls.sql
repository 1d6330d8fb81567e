-- A question that people of a town or a club decide (features/community/polls): part of a news item or of a post.
create table poll (
  -- Made by the author's device, so that the same request twice is one row.
  id uuid primary key,
  news_id uuid unique references news (id) on delete cascade,
  post_id uuid unique references post (id) on delete cascade,
  -- Of its item: a town, a province or ('') the country.
  place_code text not null,
  -- Of a post inside of a club.
  club_id uuid,
  author_id uuid references person (id) on delete set null,
  question text not null check (question <> ''),
  options text[] not null check (cardinality(options) between 2 and 10),
  allows_several boolean not null,
  is_secret boolean not null,
  -- How many must vote for the result to stand.
  quorum int check (quorum > 0),
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  -- When its result became final: no ballot is counted after that.
  ended_at timestamptz,
  voters int not null default 0,
  -- The votes of each option. Null while a secret poll is open: `sealed_votes` has them, under a key that is
  -- not in the database.
  votes int[],
  sealed_votes text,
  check (num_nonnulls(news_id, post_id) = 1),
  check ((votes is null) <> (sealed_votes is null)),
  check (is_secret or sealed_votes is null)
);
-- What ends on some days: the calendar, and what waits for somebody. Polls of the board stand in neither.
create index poll_ending on poll (place_code, ends_at) where news_id is not null or club_id is not null;
create index poll_due on poll (ends_at) where ended_at is null;
create index poll_author on poll (author_id) where author_id is not null;

-- An editor may move news to another town, and towns get new codes: a poll is where its item is.
create function move_poll() returns trigger language plpgsql as $$
begin
  update poll set place_code = new.city_code where news_id = new.id or post_id = new.id;
  return null;
end
$$;
create trigger news_moves_poll after update of city_code on news
  for each row when (old.city_code is distinct from new.city_code) execute function move_poll();
create trigger post_moves_poll after update of city_code on post
  for each row when (old.city_code is distinct from new.city_code) execute function move_poll();

-- Who has voted. Of a secret poll neither the options nor the time.
create table ballot (
  poll_id uuid not null references poll (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  -- The press that cast a secret ballot: a repeated request is no second ballot.
  request_id uuid,
  -- Places of the chosen options, from 0.
  options int[],
  voted_at timestamptz,
  primary key (poll_id, person_id),
  check ((options is null) = (voted_at is null)),
  check ((options is null) <> (request_id is null))
);
create index ballot_person on ballot (person_id);
-- Who chose what in an open poll, a page at a time.
create index ballot_voted on ballot (poll_id, voted_at, person_id) where voted_at is not null;

-- Accounts that cast a secret ballot and were deleted before the poll ended: their vote counts, so the same
-- account does not vote again. Forgotten when the poll ends.
create table departed_voter (
  poll_id uuid not null references poll (id) on delete cascade,
  account_key bytea not null,
  primary key (poll_id, account_key)
);
