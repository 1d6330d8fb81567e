alter table news add column likes_count int not null default 0 check (likes_count >= 0);

-- Who is interested in which news; `news.likes_count` is their number.
create table news_like (
  news_id uuid not null references news (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  liked_at timestamptz not null,
  primary key (news_id, person_id)
);
-- What a person is interested in, and what goes with them when they leave.
create index news_like_person on news_like (person_id, news_id);

-- The tags of `news.tags`, one a row beside what lists are ordered by: a chip's page is one stretch of an index
-- however rare its tag is.
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
-- A chip of /news, and the news of a person's interest tags, in a town.
create index news_tag_city on news_tag (city_code, tag, created_at desc, news_id desc);
-- The same for an admin who views a province.
create index news_tag_province on news_tag (province_code, tag, created_at desc, news_id desc);
-- The same for an admin who views the whole country.
create index news_tag_country on news_tag (tag, created_at desc, news_id desc);

-- The tags a person wants to see first and to hear of.
create table interest_tag (
  person_id uuid not null references person (id) on delete cascade,
  tag text not null,
  chosen_at timestamptz not null,
  primary key (person_id, tag)
);
-- Whom news with a tag is of interest to.
create index interest_tag_tag on interest_tag (tag, person_id);

-- Who leaves takes their likes along, and the numbers with them. Before the cascade, which would not count.
create function take_news_likes_along() returns trigger language plpgsql as $$
begin
  with gone as (delete from news_like where person_id = old.id returning news_id)
  update news set likes_count = likes_count - 1 where id in (select news_id from gone);
  return old;
end
$$;
create trigger person_news_likes before delete on person for each row execute function take_news_likes_along();
