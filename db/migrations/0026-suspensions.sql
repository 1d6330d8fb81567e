-- Who may not use the town for a while, why, and by whose decision.
create table suspension (
  -- Made by the admin's device, so that the same request twice is one row.
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  -- The person reads it.
  reason text not null,
  starts_at timestamptz not null,
  -- Null: until it is lifted.
  ends_at timestamptz check (ends_at > starts_at),
  -- Null also where that admin has left.
  suspended_by uuid references person (id) on delete set null,
  lifted_at timestamptz,
  lifted_by uuid references person (id) on delete set null
);
-- Whether somebody may sign in; and what they were suspended for before.
create index suspension_person on suspension (person_id, starts_at desc);
-- Those that are not over, for the desk.
create index suspension_open on suspension (starts_at desc, id desc) where lifted_at is null;
create index suspension_by on suspension (suspended_by) where suspended_by is not null;
create index suspension_lifter on suspension (lifted_by) where lifted_by is not null;

-- What admins did as admins, and whose personal data they looked at. It is added to and never changed.
create table admin_record (
  id bigint generated always as identity primary key,
  -- Null: that admin has left.
  admin_id uuid references person (id) on delete set null,
  -- `post.deleted`, `receipt.seen`: an item's kind and what was done with it.
  action text not null check (action ~ '^[a-z]+\.[a-zA-Z]+$'),
  -- The item, and the person whom it concerns. No references: what was done to somebody who has left stays done.
  item_id uuid,
  person_id uuid,
  -- Why, in the admin's words, or what it was before.
  note text not null default '',
  at timestamptz not null
);
-- The record as the desk shows it, newest first; of one person.
create index admin_record_at on admin_record (at desc, id desc);
create index admin_record_person on admin_record (person_id, at desc, id desc) where person_id is not null;
create index admin_record_admin on admin_record (admin_id) where admin_id is not null;

-- Only that an admin has left may still change a row.
create function keep_admin_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.admin_id is null
    and to_jsonb(new) - 'admin_id' = to_jsonb(old) - 'admin_id' then
    return new;
  end if;
  raise exception 'the admin record is added to and never changed';
end
$$;
create trigger admin_record_kept before update or delete on admin_record
  for each row execute function keep_admin_record();
create trigger admin_record_kept_whole before truncate on admin_record
  for each statement execute function keep_admin_record();
