-- An event of one's own that repeats: its rule as RFC 5545 writes it (features/repeats/rule.ts), the last day on which it may fall
-- (9999-12-31: none), and the days that were deleted or changed on their own. `day` is the first occurrence.
alter table personal_event add column repeat text;
alter table personal_event add column repeat_until date;
alter table personal_event add column repeat_except date[] not null default '{}';
-- An occurrence that was changed on its own: an event of its own, and which occurrence of which series it stands for.
alter table personal_event add column series_id uuid;
alter table personal_event add column series_day date;
alter table personal_event add constraint personal_event_repeat_check
  check ((repeat is null) = (repeat_until is null) and (repeat is null or (type = 'user' and repeat_until >= day))) not valid;

-- The next occurrences of a series, of which reminders are due, and those of which one was told.
create table event_occurrence (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references personal_event (id) on delete cascade,
  day date not null,
  unique (event_id, day)
);
create trigger event_occurrence_due after delete on event_occurrence referencing old table as gone
  for each statement execute function drop_due_of_events();
