-- Deleting an account searches the backlog for events that name the person. Without this index it reads every row.
create index notification_backlog_data on notification_backlog using gin (data) with (fastupdate = off);

-- Meetings whose planner deleted their account and that still have a place or a note.
create index meeting_of_nobody on meeting (starts_at) where planned_by is null and (place <> '' or note <> '');
