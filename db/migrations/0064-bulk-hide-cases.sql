-- no transaction
-- An undone bulk hide finds its items.
create index concurrently if not exists report_case_bulk_hide on report_case (bulk_hide_id) where bulk_hide_id is not null;
