create table comment (
  -- Made by the writer's device, so that the same request twice is one row.
  id uuid primary key,
  post_id uuid not null references post (id) on delete cascade,
  -- The first comment of the thread that this reply is in; null for a first comment. Threads have one level.
  parent_id uuid references comment (id) on delete cascade,
  -- The sort order: threads by the time of their first comment. For a first comment, its own id and time.
  thread_id uuid not null,
  thread_at timestamptz not null,
  -- The person whom a reply answers.
  mention_id uuid references person (id) on delete set null,
  -- Null if the author deleted their account.
  author_id uuid references person (id) on delete set null,
  text text not null,
  likes_count int not null default 0 check (likes_count >= 0),
  -- Replies that are not deleted. A deleted comment is still listed while it has any.
  replies_count int not null default 0 check (replies_count >= 0),
  report_count int not null default 0 check (report_count >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references person (id) on delete set null,
  check ((parent_id is null) = (thread_id = id)),
  check (deleted_by is null or deleted_at is not null)
);
-- The comments of a post, oldest thread first. Those that the list does not show are not in the index, so a page is one range.
create index comment_post on comment (post_id, thread_at, thread_id, created_at, id)
  where deleted_at is null or replies_count > 0;
-- The comments of an author, newest first: for their own profile, and for deleting their account.
create index comment_author on comment (author_id, created_at desc, id desc);
-- For deleting a post, a comment or an account.
create index comment_of_post on comment (post_id);
create index comment_parent on comment (parent_id) where parent_id is not null;
create index comment_mention on comment (mention_id) where mention_id is not null;
create index comment_deleter on comment (deleted_by) where deleted_by is not null;

-- Likes of comments; `comment.likes_count` counts them.
create table comment_like (
  comment_id uuid not null references comment (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  liked_at timestamptz not null,
  primary key (comment_id, person_id)
);
-- The rows of a person, for deleting their account.
create index comment_like_person on comment_like (person_id, comment_id);

-- Deletes a person's likes with the person and lowers the counts. It runs before the cascade, which would not count.
create function take_comment_likes_along() returns trigger language plpgsql as $$
begin
  with gone as (delete from comment_like where person_id = old.id returning comment_id)
  update comment set likes_count = likes_count - 1 where id in (select comment_id from gone);
  return old;
end
$$;
create trigger person_comment_likes before delete on person
  for each row execute function take_comment_likes_along();
