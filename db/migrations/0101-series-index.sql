-- no transaction
create index concurrently personal_event_series on personal_event (person_id, repeat_until) where repeat is not null;
