-- no transaction
-- A case shows what was decided about its item before.
create index concurrently if not exists audit_entry_item on audit_entry (item_id, id desc) where item_id is not null;
