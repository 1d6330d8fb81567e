-- Whoever leaves is looked for in what is still to be told of; without this every row was read for each of them.
create index notification_backlog_data on notification_backlog using gin (data) with (fastupdate = off);

-- Meetings whose planner has left, as long as they say more than their title.
create index meeting_of_nobody on meeting (starts_at) where planned_by is null and (place <> '' or note <> '');
