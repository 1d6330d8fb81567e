-- What somebody is told at a time: one row of a person, a kind, a subject and a moment, written in the transaction of its
-- cause and deleted in the transaction that tells it (docs/decisions/073).
create table due_notice (
  person_id uuid not null references person (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][A-Za-z]*$'),
  subject_id uuid not null,
  -- The item that contains the subject, as in notification.
  within_id uuid,
  due_at timestamptz not null,
  -- From then on it is not told any more.
  until timestamptz not null check (until > due_at),
  primary key (subject_id, person_id, kind, due_at)
);
create index due_notice_next on due_notice (due_at);
create index due_notice_person on due_notice (person_id);

-- A push of what is told at a time is not sent after it. Null: a push that has no end of its own.
alter table push_delivery add column expires_at timestamptz;

-- When a person wants to be reminded; no row stands for the defaults of features/reminders.
create table reminder_setting (
  person_id uuid primary key references person (id) on delete cascade,
  whole_day text[] not null check (whole_day <@ array['evening', 'day']),
  timed text[] not null check (timed <@ array['evening', 'day', 'hour']),
  meetings text[] not null check (meetings <@ array['evening', 'day', 'hour'])
);

-- The choice for one event and for one meeting. Null: as the person's settings say.
alter table personal_event add column reminders text[];
alter table personal_event add constraint personal_event_reminders_check
  check (reminders <@ array['evening', 'day', 'hour']) not valid;
alter table meeting_answer add column reminders text[];
alter table meeting_answer add constraint meeting_answer_reminders_check
  check (reminders <@ array['evening', 'day', 'hour']) not valid;

-- Whatever deletes an event (its owner, an unlike, deleted news) takes back what was due. `offset 0` keeps one index range
-- for each deleted row in plans that a session made for another number of rows.
create function drop_due_of_events() returns trigger language plpgsql as $$
begin
  delete from due_notice where ctid = any(array(
    select due.at from gone cross join lateral (
      select due_notice.ctid as at from due_notice where due_notice.subject_id = gone.id offset 0
    ) as due
  ));
  return null;
end $$;
create trigger personal_event_due after delete on personal_event referencing old table as gone
  for each statement execute function drop_due_of_events();

-- The same for an answer: taken back, or gone with the membership, the meeting or the club.
create function drop_due_of_answers() returns trigger language plpgsql as $$
begin
  delete from due_notice where ctid = any(array(
    select due.at from gone cross join lateral (
      select due_notice.ctid as at from due_notice
      where due_notice.subject_id = gone.meeting_id and due_notice.person_id = gone.person_id offset 0
    ) as due
  ));
  return null;
end $$;
create trigger meeting_answer_due after delete on meeting_answer referencing old table as gone
  for each statement execute function drop_due_of_answers();
