-- Announcements (features/town/announcements of the version before) become news that stands on top until their
-- end, under their ids: coming ones scheduled news, begun ones news of the moment at which they began. What
-- nobody has seen and nobody will is left out.
create function move_announcements(since timestamptz) returns void language sql as $$
  insert into news (
    id, title, content, day, link_url, city_code, author_id, created_at, updated_at, area_id, ended, pinned_until, pinned
  )
  select id, title, coalesce(nullif(body, ''), title), (begun_at at time zone 'Asia/Seoul')::date, link_url, place_code,
    created_by, begun_at, begun_at, area_id, ended_at is not null, coalesce(ended_at, ends_at),
    ended_at is null and ends_at > now()
  from announcement where begun_at is not null and created_at > since
  on conflict (id) do nothing;

  -- One that comes by now is published by the job of the next minute.
  insert into scheduled_news (
    id, title, content, day, link_url, city_code, author_id, publish_at, created_at, updated_at, urgent, area_id, pinned_until
  )
  select id, title, coalesce(nullif(body, ''), title), (starts_at at time zone 'Asia/Seoul')::date, link_url, place_code,
    created_by, starts_at, created_at, created_at, notifies, area_id, ends_at
  from announcement
  where begun_at is null and ended_at is null and ends_at > now() and created_at > since
  on conflict (id) do nothing;

  insert into news_dismissal (person_id, news_id, dismissed_at)
  select person_id, announcement_id, dismissed_at
  from announcement_dismissal join news on news.id = announcement_id and news.pinned
  on conflict do nothing;

  -- An editor of the version before has ended one meanwhile, or has taken one back that was coming.
  update news set ended = true, pinned = false
  from announcement where announcement.id = news.id and announcement.ended_at is not null and news.pinned;
  delete from scheduled_news using announcement
  where announcement.id = scheduled_news.id and announcement.ended_at is not null;
$$;
select move_announcements('-infinity');

alter table news validate constraint news_city_code_check;
alter table scheduled_news validate constraint scheduled_news_city_code_check;
alter table news_version validate constraint news_version_city_code_check;
