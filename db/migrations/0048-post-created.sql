-- no transaction
-- Finds the rows of a day, for the numbers of the admin pages.
create index concurrently post_created on post (created_at)
