-- Votes on paper, in the village hall, of those who have no phone (features/community/polls).
create table hall_tick (
  poll_id uuid not null references poll (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  ticked_by uuid references person (id) on delete set null,
  ticked_at timestamptz not null,
  primary key (poll_id, person_id)
);
create index hall_tick_person on hall_tick (person_id);
create index hall_tick_ticked_by on hall_tick (ticked_by) where ticked_by is not null;

-- What two people counted of the ballots on paper, entered after the end.
create table paper_count (
  poll_id uuid primary key references poll (id) on delete cascade,
  ballots int not null check (ballots >= 0),
  -- The votes of each option.
  votes int[] not null check (0 <= all (votes)),
  invalid int not null check (invalid between 0 and ballots),
  -- The two who counted. Null a year after the end.
  first_counter text check (first_counter <> ''),
  second_counter text check (second_counter <> first_counter),
  entered_by uuid references person (id) on delete set null,
  entered_at timestamptz not null,
  revision int not null default 1,
  check ((first_counter is null) = (second_counter is null))
);
create index paper_count_entered_by on paper_count (entered_by) where entered_by is not null;
