alter table news add column likes_count int not null default 0 check (likes_count >= 0);

-- Likes of news; `news.likes_count` counts them.
create table news_like (
  news_id uuid not null references news (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  liked_at timestamptz not null,
  primary key (news_id, person_id)
);
-- The likes of a person, also for deleting their account.
create index news_like_person on news_like (person_id, news_id);

-- The tags of `news.tags`, one per row, with the columns that lists are ordered by. So the page of a rare tag is
-- one range of an index too.
create table news_tag (
  news_id uuid not null references news (id) on delete cascade,
  tag text not null,
  city_code text not null,
  province_code text not null generated always as (left(city_code, 2)) stored,
  created_at timestamptz not null,
  primary key (news_id, tag)
);
insert into news_tag (news_id, tag, city_code, created_at)
  select id, unnest(tags), city_code, created_at from news on conflict do nothing;
-- The news of a town with a tag: the filter of /news, and the news of a person's interest tags.
create index news_tag_city on news_tag (city_code, tag, created_at desc, news_id desc);
-- The same for an admin who views a province.
create index news_tag_province on news_tag (province_code, tag, created_at desc, news_id desc);
-- The same for an admin who views the whole country.
create index news_tag_country on news_tag (tag, created_at desc, news_id desc);

-- The tags of which a person wants to see news first and get notifications.
create table interest_tag (
  person_id uuid not null references person (id) on delete cascade,
  tag text not null,
  chosen_at timestamptz not null,
  primary key (person_id, tag)
);
-- The people who chose a tag.
create index interest_tag_tag on interest_tag (tag, person_id);

-- Deletes a person's likes with the person and lowers the counts. It runs before the cascade, which would not count.
create function take_news_likes_along() returns trigger language plpgsql as $$
begin
  with gone as (delete from news_like where person_id = old.id returning news_id)
  update news set likes_count = likes_count - 1 where id in (select news_id from gone);
  return old;
end
$$;
create trigger person_news_likes before delete on person for each row execute function take_news_likes_along();
