alter table club add column report_count int not null default 0 check (report_count >= 0);

-- The members of a club in the order in which they joined; the first is the longest member.
create index club_member_page on club_member (club_id, joined_at, person_id);

-- Join requests, and how they were decided.
create table club_request (
  -- Made by the asker's device, so that the same request twice is one row.
  id uuid primary key,
  club_id uuid not null references club (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  message text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  created_at timestamptz not null,
  -- When it was approved, rejected or withdrawn, and by whom; null also if that person deleted their account.
  decided_at timestamptz,
  decided_by uuid references person (id) on delete set null,
  check ((status = 'pending') = (decided_at is null)),
  check (decided_by is null or decided_at is not null)
);
-- At most one pending request for each person and club, also under concurrent requests.
create unique index club_request_one on club_request (club_id, person_id) where status = 'pending';
-- The pending requests of a club, oldest first.
create index club_request_queue on club_request (club_id, created_at, id) where status = 'pending';
-- The latest request of a person; also for deleting their account.
create index club_request_person on club_request (person_id, club_id, created_at desc);
-- The requests that a person decided, for deleting their account.
create index club_request_decider on club_request (decided_by) where decided_by is not null;

-- Club removals: who was removed, when, and by whom.
create table club_removal (
  id bigint generated always as identity primary key,
  club_id uuid not null references club (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  -- Null if that person deleted their account.
  removed_by uuid references person (id) on delete set null,
  removed_at timestamptz not null
);
-- Finds whether a person was removed lately; also for deleting a club.
create index club_removal_person on club_removal (club_id, person_id, removed_at desc);
-- The removals of and by a person, for deleting their account.
create index club_removal_leaver on club_removal (person_id);
create index club_removal_remover on club_removal (removed_by) where removed_by is not null;
