-- The money of a town, an area or a club, as its treasurer writes it down (features/community/treasuries).
create table treasury (
  id uuid primary key,
  city_code text not null check (city_code ~ '^\d{5}$'),
  -- An area with a treasury is not deleted.
  area_id uuid references area (id),
  club_id uuid references club (id) on delete cascade,
  name text not null check (name <> ''),
  created_by uuid references person (id) on delete set null,
  created_at timestamptz not null,
  -- Sum and number of its entries, changed under the lock of this row. At most 90,000 entries: each sum of them
  -- is below 2^53.
  balance bigint not null default 0,
  entries int not null default 0,
  check (num_nonnulls(area_id, club_id) <= 1)
);
create unique index treasury_of_town on treasury (city_code) where area_id is null and club_id is null;
create unique index treasury_of_area on treasury (area_id) where area_id is not null;
create unique index treasury_of_club on treasury (club_id) where club_id is not null;
create index treasury_created_by on treasury (created_by) where created_by is not null;

create trigger treasury_current_city before insert or update of city_code on treasury
  for each row execute function set_current_city();

-- One person is either: who writes does not audit.
create table treasury_officer (
  treasury_id uuid not null references treasury (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  role text not null check (role in ('treasurer', 'auditor')),
  appointed_at timestamptz not null,
  primary key (treasury_id, person_id)
);
create index treasury_officer_person on treasury_officer (person_id);

-- Written once: a trigger refuses changes, and deletion except with the treasury. What was wrong is taken back
-- by a counter-entry.
create table treasury_entry (
  id uuid primary key,
  treasury_id uuid not null references treasury (id) on delete cascade,
  number int not null check (number > 0),
  day date not null,
  -- Won: income above zero, spending below.
  amount bigint not null check (amount <> 0 and abs(amount) <= 100000000000),
  purpose text not null check (purpose <> ''),
  counters uuid unique references treasury_entry (id),
  written_by uuid references person (id) on delete set null,
  written_at timestamptz not null,
  unique (treasury_id, number)
);
create index treasury_entry_day on treasury_entry (treasury_id, day desc, number desc);
create index treasury_entry_written_by on treasury_entry (written_by) where written_by is not null;

create function refuse_entry_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- The cascade deletes from within another trigger.
    if pg_trigger_depth() < 2 then raise exception 'an entry of a treasury is not deleted'; end if;
    return old;
  end if;
  -- Of a deleted account the name goes.
  if to_jsonb(new) - 'written_by' is distinct from to_jsonb(old) - 'written_by' or new.written_by is not null
  then raise exception 'an entry of a treasury is not changed';
  end if;
  return new;
end
$$;
create trigger treasury_entry_is_written_once before update or delete on treasury_entry
  for each row execute function refuse_entry_change();

-- No entry with a day in a closed year, or in one before it, is written any more.
create table treasury_year (
  treasury_id uuid not null references treasury (id) on delete cascade,
  year int not null,
  closed_by uuid references person (id) on delete set null,
  closed_at timestamptz not null,
  balance bigint not null,
  primary key (treasury_id, year)
);
create index treasury_year_closed_by on treasury_year (closed_by) where closed_by is not null;

-- A signature is a name that stays, also when its auditor leaves: they are told before they sign.
create table treasury_signature (
  treasury_id uuid not null,
  year int not null,
  name text not null,
  person_id uuid references person (id) on delete set null,
  signed_at timestamptz not null,
  foreign key (treasury_id, year) references treasury_year (treasury_id, year) on delete cascade
);
create unique index treasury_signature_person on treasury_signature (treasury_id, year, person_id);
create index treasury_signature_signer on treasury_signature (person_id) where person_id is not null;

-- Posts that ask about an entry, on the board or in the club.
create table treasury_question (
  entry_id uuid not null references treasury_entry (id) on delete cascade,
  post_id uuid primary key references post (id) on delete cascade
);
create index treasury_question_entry on treasury_question (entry_id);
