-- Requests of residents for another town, and the decision of an admin.
create table move (
  -- Made by the resident's device, so that the same request twice is one row.
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  from_code text not null check (from_code ~ '^\d{5}$'),
  to_code text not null check (to_code ~ '^\d{5}$' and to_code <> from_code),
  -- The reason, in the resident's words; may be empty.
  reason text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  -- A note of the admin about the decision; the resident reads it.
  note text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  -- Null also if that admin deleted their account.
  decided_by uuid references person (id) on delete set null,
  check ((status = 'pending') = (decided_at is null))
);
-- At most one pending request for each person, and the latest request of a person.
create unique index move_pending on move (person_id) where status = 'pending';
create index move_person on move (person_id, created_at desc);
-- Pending requests, oldest first.
create index move_queue on move (created_at, id) where status = 'pending';
create index move_decider on move (decided_by) where decided_by is not null;
