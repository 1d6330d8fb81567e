-- News may be for a town (five digits), a province (two) or the whole country (none). The version before shows
-- the wider ones to whoever reads the news of a province or the country, and writes what the looser checks take.
alter table news
  drop constraint news_city_code_check,
  add constraint news_city_code_check check (city_code ~ '^(\d{2}|\d{5})?$') not valid,
  -- Until when it stands on top, kept when that is over; `pinned` is taken away by a job then.
  add column pinned_until timestamptz,
  add column pinned boolean not null default false;
alter table scheduled_news
  drop constraint scheduled_news_city_code_check,
  add constraint scheduled_news_city_code_check check (city_code ~ '^(\d{2}|\d{5})?$') not valid,
  add column pinned_until timestamptz;
alter table news_version
  drop constraint news_version_city_code_check,
  add constraint news_version_city_code_check check (city_code ~ '^(\d{2}|\d{5})?$') not valid;

-- Somebody has closed news that stands on top, so that it is shown to them there no more.
create table news_dismissal (
  person_id uuid not null references person (id) on delete cascade,
  news_id uuid not null references news (id) on delete cascade,
  dismissed_at timestamptz not null,
  primary key (person_id, news_id)
);
create index news_dismissal_news on news_dismissal (news_id);
-- Until it is analyzed, the planner takes an empty table for one of ten pages.
analyze news_dismissal;

-- What is for the whole country is found like what has no town: the index of search makes numbers of codes.
create or replace function update_search_entry()
returns trigger language plpgsql as $$
declare
  kind_kept constant smallint := tg_argv[0];
  author uuid;
  club uuid;
  title text;
begin
  if tg_op = 'DELETE' then
    delete from search_entry where kind = kind_kept and item_id = old.id;
    return null;
  end if;
  case tg_table_name
    when 'post' then author := new.author_id; club := new.club_id; title := new.title;
    when 'club' then author := new.creator_id; title := new.name;
    when 'person' then author := new.id; title := new.name;
    else author := new.author_id; title := new.title;
  end case;
  insert into search_entry as entry (kind, item_id, city_code, author_id, club_id, created_at, letters)
  values (kind_kept, new.id, nullif(new.city_code, ''), author, club, new.created_at, search_letters(title))
  on conflict (kind, item_id) do update set
    city_code = excluded.city_code, author_id = excluded.author_id, club_id = excluded.club_id,
    created_at = excluded.created_at, letters = excluded.letters
  where (entry.city_code, entry.author_id, entry.club_id, entry.created_at, entry.letters) is distinct from
    (excluded.city_code, excluded.author_id, excluded.club_id, excluded.created_at, excluded.letters);
  return null;
end
$$;
