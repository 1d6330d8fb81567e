-- How often a person was reported; the reports themselves stand in `report`.
alter table person add column report_count integer not null default 0 check (report_count >= 0);

-- Whom somebody follows, the last followed first: their list. The other direction has its index since 0008.
create index follow_follower on follow (follower_id, followed_at desc, followee_id desc);

-- Whom somebody has blocked, the last blocked first: the list in the settings.
create index block_blocker on block (blocker_id, blocked_at desc, blocked_id desc);
