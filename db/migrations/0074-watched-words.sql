-- Words that moderators of a town, a province or the whole country watch for in what residents write (features/watched-words).
create table watched_word (
  id uuid primary key default gen_random_uuid(),
  -- Five digits are a town, two a province, none the whole country.
  place_code text not null check (place_code ~ '^(\d{2}|\d{5})?$'),
  word text not null check (word <> ''),
  -- The letters by which it is found: two spellings of the same letters are one word.
  letters text not null check (letters <> ''),
  -- refuse: a text with it is not accepted. review: a moderator looks at the text.
  action text not null check (action in ('refuse', 'review')),
  note text not null,
  added_by uuid references person (id) on delete set null,
  created_at timestamptz not null,
  removed_by uuid references person (id) on delete set null,
  removed_at timestamptz
);
create unique index watched_word_letters on watched_word (place_code, letters) where removed_at is null;
create index watched_word_list on watched_word (place_code, created_at desc, id desc) where removed_at is null;
create index watched_word_added_by on watched_word (added_by) where added_by is not null;
create index watched_word_removed_by on watched_word (removed_by) where removed_by is not null;
