-- no transaction
-- Deleting an area finds the news that was for it.
create index concurrently if not exists news_area on news (area_id) where area_id is not null;
