-- People without the app, as a speaker typed them with their consent (features/call-rounds). Read by nobody but the speaker, and by the
-- helper who has the row of an open round.
create table call_contact (
  -- Made by the speaker's device, so that the same request twice is one row.
  id uuid primary key,
  city_code text not null check (city_code ~ '^\d{5}$'),
  name text not null check (name <> ''),
  phone text not null check (phone ~ '^\d{8,12}$'),
  -- Who typed it, and was told the consent, and when.
  added_by uuid not null references person (id) on delete cascade,
  consented_at timestamptz not null
);
create trigger call_contact_current_city before insert or update of city_code on call_contact
  for each row execute function set_current_city();
create index call_contact_added_by on call_contact (added_by, city_code, name, id);
create index call_contact_consented on call_contact (consented_at);

-- Neighbours phone those who have not heard a broadcast. Closing a round deletes it with all that it says.
create table call_round (
  id uuid primary key,
  broadcast_id uuid not null unique references broadcast (id) on delete cascade,
  opened_by uuid not null references person (id) on delete cascade,
  opened_at timestamptz not null
);
create index call_round_opened_by on call_round (opened_by);
create index call_round_opened on call_round (opened_at);

-- Whom the speaker asked to help. They have rows once they have accepted.
create table call_helper (
  round_id uuid not null references call_round (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  asked_at timestamptz not null,
  accepted_at timestamptz,
  primary key (round_id, person_id)
);
create index call_helper_person on call_helper (person_id);

-- One person to phone: a resident or a contact.
create table call_row (
  id uuid primary key default gen_random_uuid(),
  round_id uuid not null references call_round (id) on delete cascade,
  person_id uuid references person (id) on delete cascade,
  contact_id uuid references call_contact (id) on delete cascade,
  helper_id uuid references person (id) on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'told', 'unanswered')),
  check (num_nonnulls(person_id, contact_id) = 1),
  unique (round_id, person_id),
  unique (round_id, contact_id)
);
create index call_row_list on call_row (round_id, id);
create index call_row_person on call_row (person_id) where person_id is not null;
create index call_row_contact on call_row (contact_id) where contact_id is not null;
create index call_row_helper on call_row (helper_id) where helper_id is not null;
