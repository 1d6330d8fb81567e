create table post (
  -- Made by the writer's device, so that the same request twice is one row.
  id uuid primary key,
  city_code text not null check (city_code ~ '^\d{5}$'),
  province_code text not null generated always as (left(city_code, 2)) stored,
  -- Null if the author deleted their account.
  author_id uuid references person (id) on delete set null,
  title text not null,
  content text not null,
  category text not null
    check (category in ('daily', 'friends', 'teens', 'youth', 'middle', 'moms', 'question', 'other')),
  likes_count int not null default 0 check (likes_count >= 0),
  comment_count int not null default 0 check (comment_count >= 0),
  report_count int not null default 0 check (report_count >= 0),
  -- The club of a club post, which is on no board.
  club_id uuid,
  created_at timestamptz not null,
  -- When the author last changed the text.
  edited_at timestamptz
);
-- The board of a town, of a province and of the whole country (for admins).
create index post_city on post (city_code, created_at desc, id desc) where club_id is null;
create index post_province on post (province_code, created_at desc, id desc) where club_id is null;
create index post_country on post (created_at desc, id desc) where club_id is null;
-- One category of the board, for the same three.
create index post_city_category on post (city_code, category, created_at desc, id desc) where club_id is null;
create index post_province_category on post (province_code, category, created_at desc, id desc) where club_id is null;
create index post_category on post (category, created_at desc, id desc) where club_id is null;
-- Popular posts: by likes, newest first among equals.
create index post_city_popular on post (city_code, likes_count desc, created_at desc, id desc) where club_id is null;
create index post_province_popular on post (province_code, likes_count desc, created_at desc, id desc) where club_id is null;
create index post_popular on post (likes_count desc, created_at desc, id desc) where club_id is null;
-- The posts of an author: for their profile and for their followers.
create index post_author on post (author_id, created_at desc, id desc) where club_id is null;

-- Likes of posts; `post.likes_count` counts them.
create table post_like (
  post_id uuid not null references post (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  liked_at timestamptz not null,
  primary key (post_id, person_id)
);
-- The rows of a person, for deleting their account.
create index post_like_person on post_like (person_id, post_id);

-- Bookmarks of a person, latest first.
create table post_bookmark (
  post_id uuid not null references post (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  bookmarked_at timestamptz not null,
  primary key (person_id, post_id)
);
create index post_bookmark_page on post_bookmark (person_id, bookmarked_at desc, post_id desc);
create index post_bookmark_post on post_bookmark (post_id);

-- Deletes a person's likes with the person and lowers the counts. A trigger, so that each count equals its rows however
-- a person is deleted. It runs before the cascade, which would not count.
create function take_likes_along() returns trigger language plpgsql as $$
begin
  with gone as (delete from post_like where person_id = old.id returning post_id)
  update post set likes_count = likes_count - 1 where id in (select post_id from gone);
  return old;
end
$$;
create trigger person_likes before delete on person for each row execute function take_likes_along();
