-- Somebody asks that a decision about them is looked at again, by somebody else (features/appeals).
create table appeal (
  -- Made by the writer's device, so that the same request twice is one row.
  id uuid primary key,
  -- Null for an appeal against a suspension, which stays with it when the account is deleted meanwhile.
  person_id uuid references person (id) on delete cascade,
  suspension_id uuid references suspension (id) on delete cascade,
  -- The kind of the removed item; 'writings' for a bulk hide, 'suspension' for a suspension.
  kind text not null check (kind ~ '^[a-z]+$'),
  subject_id uuid not null,
  -- The decision: a later one about the same item is another.
  decided_at timestamptz not null,
  -- Null if they deleted their account.
  decided_by uuid references person (id) on delete set null,
  -- Whose moderators judge it; null: a matter of no town.
  city_code text check (city_code ~ '^\d{5}$'),
  -- Both are emptied 180 days after the end.
  text text not null,
  answer text not null default '',
  status text not null default 'waiting'
    check (status in ('waiting', 'granted', 'upheld', 'withdrawn', 'closed')),
  created_at timestamptz not null,
  ended_at timestamptz,
  judged_by uuid references person (id) on delete set null,
  check (num_nonnulls(person_id, suspension_id) = 1),
  check ((status = 'waiting') = (ended_at is null)),
  unique (kind, subject_id, decided_at)
);
create trigger appeal_current_city before insert or update of city_code on appeal
  for each row execute function set_current_city();
create index appeal_waiting on appeal (created_at, id) where status = 'waiting';
create index appeal_ended on appeal (ended_at desc, id desc) where status in ('granted', 'upheld', 'closed');
create index appeal_person on appeal (person_id) where person_id is not null;
create index appeal_suspension on appeal (suspension_id) where suspension_id is not null;
create index appeal_decided_by on appeal (decided_by) where decided_by is not null;
create index appeal_judged_by on appeal (judged_by) where judged_by is not null;
