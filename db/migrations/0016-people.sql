-- How often a person was reported; the reports are in `report`.
alter table person add column report_count integer not null default 0 check (report_count >= 0);

-- The people whom a person follows, latest first. The index of the other direction is in 0008.
create index follow_follower on follow (follower_id, followed_at desc, followee_id desc);

-- The people whom a person blocked, latest first: the list in the settings.
create index block_blocker on block (blocker_id, blocked_at desc, blocked_id desc);
