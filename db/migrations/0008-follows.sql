-- Who follows whom. The number of followers is read from the index, never stored.
create table follow (
  follower_id uuid not null references person (id) on delete cascade,
  followee_id uuid not null references person (id) on delete cascade,
  followed_at timestamptz not null,
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
-- Who follows somebody, the newest first: their list, and who hears of what they write.
create index follow_followee on follow (followee_id, followed_at desc, follower_id desc);
