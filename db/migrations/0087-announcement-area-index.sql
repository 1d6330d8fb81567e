-- no transaction
-- An area that is deleted finds its announcements.
create index concurrently if not exists announcement_area on announcement (area_id) where area_id is not null;
