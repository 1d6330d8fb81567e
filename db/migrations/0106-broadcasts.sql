-- Sounds: what somebody recorded, as one MP3 each (`server/sounds`). A row is inserted after its file is stored, as of images.
create table sound (
  id uuid primary key,
  -- Its address in the file store: folder/uploader/time_random.
  key text not null unique,
  uploader_id uuid not null,
  -- Of the stored file, which has no metadata any more.
  duration_ms int not null check (duration_ms > 0),
  byte_count int not null check (byte_count > 0),
  created_at timestamptz not null,
  -- The item that the sound belongs to; null while the upload is pending. An item has one sound.
  attached_to_kind text,
  attached_to_id text,
  check ((attached_to_kind is null) = (attached_to_id is null))
);
create unique index sound_attached_to on sound (attached_to_kind, attached_to_id) where attached_to_kind is not null;
-- For the sweep: uploads that were not attached within a day.
create index sound_pending on sound (created_at) where attached_to_kind is null;
create index sound_uploader on sound (uploader_id);

-- Files whose row was deleted, until a job deletes them.
create table removed_sound (
  key text primary key,
  removed_at timestamptz not null default now()
);
create function remember_removed_sound() returns trigger language plpgsql as $$
begin
  insert into removed_sound (key) values (old.key) on conflict do nothing;
  return null;
end
$$;
create trigger sound_removed after delete on sound for each row execute function remember_removed_sound();
-- Browsers keep a sound for good, so its address must never give another one.
create trigger sound_id_spent after delete on sound
  referencing old table as gone for each statement execute function spend_ids();
create trigger sound_id_refused before insert on sound for each row execute function refuse_spent_id();

-- What somebody with the right tells a town or one of its areas, by voice or as a text (features/broadcasts).
create table broadcast (
  -- Made by the speaker's device, so that the same request twice is one row.
  id uuid primary key,
  city_code text not null check (city_code ~ '^\d{5}$'),
  province_code text not null generated always as ("left"(city_code, 2)) stored,
  -- Null: for the whole town.
  area_id uuid references area (id) on delete set null,
  -- It goes with its speaker, and with their voice.
  author_id uuid not null references person (id) on delete cascade,
  title text not null check (title <> ''),
  -- What the phone reads. May be empty if there is a sound.
  body text not null,
  aired_at timestamptz not null
);
create trigger broadcast_current_city before insert or update of city_code on broadcast
  for each row execute function set_current_city();
create trigger broadcast_id_spent after delete on broadcast
  referencing old table as gone for each statement execute function spend_ids();
create trigger broadcast_id_refused before insert on broadcast for each row execute function refuse_spent_id();
create index broadcast_city on broadcast (city_code, aired_at desc, id desc);
create index broadcast_province on broadcast (province_code, aired_at desc, id desc);
create index broadcast_aired on broadcast (aired_at desc, id desc);
create index broadcast_author on broadcast (author_id);
create index broadcast_area on broadcast (area_id) where area_id is not null;

-- Somebody has heard a broadcast. It has no time on purpose: nobody may learn when a neighbour was at the phone.
create table broadcast_hearing (
  broadcast_id uuid not null references broadcast (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  primary key (broadcast_id, person_id)
);
create index broadcast_hearing_person on broadcast_hearing (person_id);
