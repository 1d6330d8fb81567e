-- When the person of a session last signed in as staff, at the second provider. Null: never in this session. Rights that require it may be used
-- for twelve hours after it.
alter table session add column staff_signed_in_at timestamptz;
