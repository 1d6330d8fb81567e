-- Suspensions: who may not use the app for a time, why, and who decided it.
create table suspension (
  -- Made by the admin's device, so that the same request twice is one row.
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  -- The person reads it.
  reason text not null,
  starts_at timestamptz not null,
  -- Null if it lasts until it is lifted.
  ends_at timestamptz check (ends_at > starts_at),
  -- Null also if that admin deleted their account.
  suspended_by uuid references person (id) on delete set null,
  lifted_at timestamptz,
  lifted_by uuid references person (id) on delete set null
);
-- Finds whether a person may sign in, and their earlier suspensions.
create index suspension_person on suspension (person_id, starts_at desc);
-- Suspensions that were not lifted, for the admin pages.
create index suspension_open on suspension (starts_at desc, id desc) where lifted_at is null;
create index suspension_by on suspension (suspended_by) where suspended_by is not null;
create index suspension_lifter on suspension (lifted_by) where lifted_by is not null;

-- The actions of admins, and whose personal data they viewed. Rows are added and never changed.
create table admin_record (
  id bigint generated always as identity primary key,
  -- Null if that admin deleted their account.
  admin_id uuid references person (id) on delete set null,
  -- The kind of the item and the action: `post.deleted`, `receipt.seen`.
  action text not null check (action ~ '^[a-z]+\.[a-zA-Z]+$'),
  -- The item, and the person concerned. No references, because the row outlives both.
  item_id uuid,
  person_id uuid,
  -- The reason, in the admin's words, or the previous value.
  note text not null default '',
  at timestamptz not null
);
-- The log on the admin pages, newest first: of everybody, and of one person.
create index admin_record_at on admin_record (at desc, id desc);
create index admin_record_person on admin_record (person_id, at desc, id desc) where person_id is not null;
create index admin_record_admin on admin_record (admin_id) where admin_id is not null;

-- The one change that is allowed: an admin's deleted account sets `admin_id` to null.
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
