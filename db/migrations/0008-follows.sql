-- Follows. The number of followers is counted by the index and not stored.
create table follow (
  follower_id uuid not null references person (id) on delete cascade,
  followee_id uuid not null references person (id) on delete cascade,
  followed_at timestamptz not null,
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
-- The followers of a person, newest first: for their list, and for notifications of new posts.
create index follow_followee on follow (followee_id, followed_at desc, follower_id desc);
