create table comment (
  -- Made by the writer's device, so that the same request twice is one row.
  id uuid primary key,
  post_id uuid not null references post (id) on delete cascade,
  -- The comment whose thread this reply stands in; null for one that begins a thread. There is one level only.
  parent_id uuid references comment (id) on delete cascade,
  -- Where it stands: threads by their beginning, in a thread by time. Of a beginning its own id and time.
  thread_id uuid not null,
  thread_at timestamptz not null,
  -- The person a reply answers.
  mention_id uuid references person (id) on delete set null,
  -- Null: the author has left.
  author_id uuid references person (id) on delete set null,
  text text not null,
  likes_count int not null default 0 check (likes_count >= 0),
  -- Replies that are not deleted: a deleted comment stands as long as it has some.
  replies_count int not null default 0 check (replies_count >= 0),
  report_count int not null default 0 check (report_count >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references person (id) on delete set null,
  check ((parent_id is null) = (thread_id = id)),
  check (deleted_by is null or deleted_at is not null)
);
-- The comments of a post, oldest thread first: a page is one stretch, however many deleted ones lie in it.
create index comment_post on comment (post_id, thread_at, thread_id, created_at, id)
  where deleted_at is null or replies_count > 0;
-- What somebody wrote, newest first, on their own profile; and what a person leaves behind.
create index comment_author on comment (author_id, created_at desc, id desc);
-- What goes with a post, with a comment or with a person.
create index comment_of_post on comment (post_id);
create index comment_parent on comment (parent_id) where parent_id is not null;
create index comment_mention on comment (mention_id) where mention_id is not null;
create index comment_deleter on comment (deleted_by) where deleted_by is not null;

-- Who likes which comment; `comment.likes_count` is their number.
create table comment_like (
  comment_id uuid not null references comment (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  liked_at timestamptz not null,
  primary key (comment_id, person_id)
);
-- What goes with a person when they leave.
create index comment_like_person on comment_like (person_id, comment_id);

-- Who leaves takes their likes along, and the numbers with them. Before the cascade, which would not count.
create function take_comment_likes_along() returns trigger language plpgsql as $$
begin
  with gone as (delete from comment_like where person_id = old.id returning comment_id)
  update comment set likes_count = likes_count - 1 where id in (select comment_id from gone);
  return old;
end
$$;
create trigger person_comment_likes before delete on person
  for each row execute function take_comment_likes_along();
