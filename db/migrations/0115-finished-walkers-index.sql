-- no transaction
create index concurrently walking_entry_finished on walking_entry (city_code, week, finished_at, id) where finished_at is not null;
