-- no transaction
-- Items that residents do not see; they are few.
create index concurrently if not exists report_case_unseen on report_case (kind, item_id) where hidden_at is not null or takedown_id is not null;
