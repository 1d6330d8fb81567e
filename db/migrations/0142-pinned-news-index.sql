-- no transaction
-- What stands on top now. There is little of it.
create index concurrently if not exists news_pinned on news (city_code, created_at desc, id desc) where pinned;
