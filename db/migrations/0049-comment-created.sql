-- no transaction
-- Finds the rows of a day, for the numbers of the admin pages.
create index concurrently comment_created on comment (created_at)
