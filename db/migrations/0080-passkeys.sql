-- A passkey of somebody with a right: the public half of a key that stays on their device.
create table passkey (
  -- Made by the browser that adds it, so that the same request twice is one row.
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  credential_id bytea not null unique,
  -- COSE, as the device gave it.
  public_key bytea not null,
  -- How often the device says that it was used; many always say 0.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- Kept by the maker of the phone or a password manager, so that it survives the device.
  is_backed_up boolean not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id, created_at);

-- When the person of a session last signed in again in it; null: when it began.
alter table session add column signed_in_at timestamptz;
-- When they last confirmed with a passkey that it is them.
alter table session add column confirmed_at timestamptz;
