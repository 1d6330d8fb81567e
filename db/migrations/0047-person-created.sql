-- no transaction
-- Finds the rows of a day, for the numbers of the admin pages.
create index concurrently person_created on person (created_at)
