-- no transaction
create index concurrently walking_entry_area_id on walking_entry (area_id) where area_id is not null;
