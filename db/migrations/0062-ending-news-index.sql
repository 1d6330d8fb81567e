-- no transaction
-- The job that ends news finds what is over.
create index concurrently if not exists news_ending on news (shown_until) where shown_until is not null and not ended;
