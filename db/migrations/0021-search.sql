-- Normalises a title for the search: one spelling for full and half width, upper and lower case, NFC and NFD, without
-- spaces; single jamo as keyboards produce them. `lettersOf` in shared/korean-search.ts does the same to a query.
-- The jamo of NFKC are written as numbers, because an editor would join them into syllables.
create function search_letters(title text) returns text language sql immutable strict parallel safe
return translate(
  regexp_replace(lower(normalize(title, nfkc)), '\s+', '', 'g'),
  U&'\1100\1101\1102\1103\1104\1105\1106\1107\1108\1109\110A\110B\110C\110D\110E\110F\1110\1111\1112'
  || U&'\1161\1162\1163\1164\1165\1166\1167\1168\1169\116A\116B\116C\116D\116E\116F\1170\1171\1172\1173\1174\1175'
  || U&'\11A8\11A9\11AA\11AB\11AC\11AD\11AE\11AF\11B0\11B1\11B2\11B3\11B4\11B5\11B6\11B7\11B8\11B9\11BA\11BB\11BC\11BD\11BE\11BF\11C0\11C1\11C2',
  'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
);

-- The n-grams of a title as 32-bit numbers (`gramsOf` in features/search/server/grams.ts makes those of a query).
-- For each letter: the letter; the letter without its final consonant, and with only the first of two vowels (괜, 괘, 고),
-- so that it is found half typed; its first consonant. For two neighbours: the first with the half typed second; their
-- first consonants, and those of three. Also the kind combined with the town, the province and the country, except for
-- club posts, which are not found by region. Two grams may share a number, so a hit is checked against `letters`.
create function search_grams(kind smallint, city_code text, club_id uuid, letters text) returns int[]
language plpgsql immutable parallel safe cost 20000 as $$
declare
  leads constant int[] := array[12593, 12594, 12596, 12599, 12600, 12601, 12609, 12610, 12611, 12613,
    12614, 12615, 12616, 12617, 12618, 12619, 12620, 12621, 12622];
  first_vowels constant int[] := array[0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 12, 13, 13, 13, 13, 17, 18, 18, 20];
  grams int[] := '{}';
  letter text;
  code int;
  open int;
  base int;
  lead int;
  code_before int;
  lead_before int;
  lead_second int;
begin
  if club_id is null then
    grams := array[kind::int << 17];
    if city_code is not null then
      grams := grams || array[(kind::int << 17) | city_code::int, (kind::int << 17) | left(city_code, 2)::int];
    end if;
  end if;
  foreach letter in array coalesce(string_to_array(letters, null), '{}') loop
    code := ascii(letter) & 65535;
    if code between 44032 and 55203 then
      lead := leads[(code - 44032) / 588 + 1];
      open := code - (code - 44032) % 28;
      base := open - ((open - 44032) / 28 % 21 - first_vowels[(open - 44032) / 28 % 21 + 1]) * 28;
      grams := grams || array[lead, base, open, code];
    else
      lead := code;
      base := code;
      grams := grams || code;
    end if;
    if code_before is not null then
      grams := grams || array[(code_before << 16) | base, (lead_before << 16) | lead];
    end if;
    if lead_second is not null then
      grams := grams || (((lead_second & 1023) << 20) | ((lead_before & 1023) << 10) | (lead & 1023));
    end if;
    lead_second := lead_before;
    code_before := code;
    lead_before := lead;
  end loop;
  return grams;
end
$$;

-- All items that can be found. Kinds: 1 post, 2 news, 3 benefit, 4 club, 5 person.
create view search_source as
  select 1::smallint as kind, id as item_id, city_code, author_id, club_id, created_at, title from post
  union all select 2::smallint, id, city_code, author_id, null, created_at, title from news
  union all select 3::smallint, id, city_code, author_id, null, created_at, title from benefit
  union all select 4::smallint, id, city_code, creator_id, null, created_at, name from club
  union all select 5::smallint, id, city_code, id, null, created_at, name from person;

-- The search index: one row for each item, updated by triggers, so that it follows every write and every deletion.
-- It is a table of its own, because likes and counts change the rows of items a hundred times as often as titles change.
create table search_entry (
  kind smallint not null,
  item_id uuid not null,
  city_code text,
  province_code text generated always as (left(city_code, 2)) stored,
  -- The author; for a person, the person.
  author_id uuid,
  club_id uuid,
  created_at timestamptz not null,
  letters text collate "C" not null,
  primary key (kind, item_id)
);

insert into search_entry (kind, item_id, city_code, author_id, club_id, created_at, letters)
select kind, item_id, city_code, author_id, club_id, created_at, search_letters(title) from search_source;

-- A query with many hits is answered from the newest of a town, of a province or of the country.
create index search_entry_city on search_entry (kind, city_code, created_at desc, item_id desc) where club_id is null;
create index search_entry_province on search_entry (kind, province_code, created_at desc, item_id desc) where club_id is null;
create index search_entry_country on search_entry (kind, created_at desc, item_id desc) where club_id is null;
-- Posts of people whom the viewer follows, which may be in other towns, and posts of the viewer's clubs.
create index search_entry_author on search_entry (author_id, created_at desc, item_id desc) where kind = 1 and club_id is null;
create index search_entry_club on search_entry (club_id, created_at desc, item_id desc) where club_id is not null;
-- A query with few hits is answered from this index. New rows wait in a short list that each search reads whole.
create index search_entry_grams on search_entry using gin (search_grams(kind, city_code, club_id, letters))
  with (gin_pending_list_limit = 256);
-- No plan needs the statistics of this expression, and gathering them would compute the grams of 30,000 rows.
alter index search_entry_grams alter column 1 set statistics 0;

create function keep_search_entry() returns trigger language plpgsql as $$
declare
  kind_kept constant smallint := tg_argv[0]::smallint;
begin
  if tg_op = 'DELETE' then
    delete from search_entry where kind = kind_kept and item_id = old.id;
    return null;
  end if;
  insert into search_entry as entry (kind, item_id, city_code, author_id, club_id, created_at, letters)
  select kind, item_id, city_code, author_id, club_id, created_at, search_letters(title)
  from search_source where kind = kind_kept and item_id = new.id
  on conflict (kind, item_id) do update set
    city_code = excluded.city_code, author_id = excluded.author_id, club_id = excluded.club_id,
    created_at = excluded.created_at, letters = excluded.letters
  where (entry.city_code, entry.author_id, entry.club_id, entry.created_at, entry.letters) is distinct from
    (excluded.city_code, excluded.author_id, excluded.club_id, excluded.created_at, excluded.letters);
  return null;
end
$$;
create trigger post_search after insert or delete or update of title, city_code, author_id, club_id, created_at on post
  for each row execute function keep_search_entry(1);
create trigger news_search after insert or delete or update of title, city_code, author_id, created_at on news
  for each row execute function keep_search_entry(2);
create trigger benefit_search after insert or delete or update of title, city_code, author_id, created_at on benefit
  for each row execute function keep_search_entry(3);
create trigger club_search after insert or delete or update of name, city_code, creator_id, created_at on club
  for each row execute function keep_search_entry(4);
create trigger person_search after insert or delete or update of name, city_code, created_at on person
  for each row execute function keep_search_entry(5);
