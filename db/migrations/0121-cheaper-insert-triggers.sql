-- What every insert of a post, a step count or a receipt paid for. PostgreSQL prepares the condition of a trigger again for
-- each statement, and `current_city` is a long SQL function: 100 µs of a new post's 390. The body of a trigger's function is
-- planned once for each connection. There, a code of today is found in one list.
create or replace function set_current_city() returns trigger language plpgsql as $$
begin
  if not new.city_code = any (cities_of_today()) then
    new.city_code := current_city(new.city_code);
  end if;
  return new;
end
$$;

do $$
declare
  conditional record;
begin
  for conditional in
    select tgname as name, tgrelid::regclass as of_table from pg_trigger
    where tgfoid = 'set_current_city'::regproc and tgqual is not null order by tgname
  loop
    execute format(
      'create or replace trigger %I before insert or update of city_code on %s for each row execute function set_current_city()',
      conditional.name, conditional.of_table
    );
  end loop;
end
$$;

-- The row itself has what a search entry is made of. It was read again through `search_source`, a union of five tables.
create or replace function update_search_entry() returns trigger language plpgsql as $$
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
  values (kind_kept, new.id, new.city_code, author, club, new.created_at, search_letters(title))
  on conflict (kind, item_id) do update set
    city_code = excluded.city_code, author_id = excluded.author_id, club_id = excluded.club_id,
    created_at = excluded.created_at, letters = excluded.letters
  where (entry.city_code, entry.author_id, entry.club_id, entry.created_at, entry.letters) is distinct from
    (excluded.city_code, excluded.author_id, excluded.club_id, excluded.created_at, excluded.letters);
  return null;
end
$$;
