-- no transaction
-- The same for names, of which there are as many as residents.
create index concurrently search_entry_people_grams on search_entry using gin (search_grams(kind, city_code, club_id, letters))
  with (gin_pending_list_limit = 256) where kind = 5;
