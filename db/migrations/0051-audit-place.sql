-- no transaction
-- Finds the audit log of a town.
create index concurrently audit_entry_place on audit_entry (place_code, id desc) where place_code is not null
