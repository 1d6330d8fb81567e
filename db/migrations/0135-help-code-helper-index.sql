-- no transaction
create index concurrently help_code_helper on help_code (helper_id) where helper_id is not null;
