-- How many people, posts and comments of a town are from a day (Asia/Seoul), for the numbers of the admin pages, which
-- would otherwise count whole tables at each look. A nightly job writes the rows (features/admin/server/town-days.ts).
create table town_day (
  -- Empty for people without a town.
  city_code text not null,
  day date not null,
  people int not null default 0,
  posts int not null default 0,
  comments int not null default 0,
  primary key (city_code, day)
);

-- The days before this one are in town_day. Null: none is.
create table town_day_progress (
  one boolean primary key default true check (one),
  counted_until date
);
insert into town_day_progress default values;

-- What was deleted, or changed its town, since its day was counted, so that totals stay exact. Rows of a day that is not
-- counted yet mean nothing, and counting a day removes them: one snapshot sees either the row that is gone, or its change.
create table town_day_change (
  id bigint primary key generated always as identity,
  city_code text not null,
  day date not null,
  people int not null default 0,
  posts int not null default 0
);

create function note_town_day_change() returns trigger language plpgsql as $$
declare
  is_person constant boolean := tg_table_name = 'person';
begin
  if tg_op = 'UPDATE' and old.city_code is not distinct from new.city_code then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into town_day_change (city_code, day, people, posts)
    values (coalesce(old.city_code, ''), (old.created_at at time zone 'Asia/Seoul')::date, -is_person::int, -(not is_person)::int);
  end if;
  if tg_op <> 'DELETE' then
    insert into town_day_change (city_code, day, people, posts)
    values (coalesce(new.city_code, ''), (new.created_at at time zone 'Asia/Seoul')::date, is_person::int, (not is_person)::int);
  end if;
  return null;
end
$$;
create trigger person_town_day after delete or update of city_code on person
  for each row execute function note_town_day_change();
create trigger post_town_day after delete or update of city_code on post
  for each row execute function note_town_day_change();
-- Rows of an earlier time, as an import writes them: their day may be counted.
create trigger person_late_town_day after insert on person
  for each row when (new.created_at < now() - interval '15 minutes') execute function note_town_day_change();
create trigger post_late_town_day after insert on post
  for each row when (new.created_at < now() - interval '15 minutes') execute function note_town_day_change();
