-- no transaction
-- Posts with comments that residents do not see; they are few.
create index concurrently report_case_hidden_comments on report_case (post_id) where post_id is not null and (hidden_at is not null or takedown_id is not null);
