-- Images. A row is inserted after its files are stored (`server/images`). `key` is their address,
-- folder/uploader/time_random, with one WebP for each width in `sizes`.
create table image (
  id uuid primary key,
  folder text not null check (folder ~ '^[a-z_]+$'),
  key text not null,
  -- Null if the server fetched the image for somebody without a row, for example a Kakao photo at sign-up.
  uploader_id uuid,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sizes integer[] not null check (cardinality(sizes) > 0),
  thumbhash text not null,
  byte_count integer not null check (byte_count > 0),
  -- The hash of the uploaded bytes, before they are re-encoded.
  sha256 bytea not null check (octet_length(sha256) = 32),
  created_at timestamptz not null,
  -- The item that the image belongs to; null while the upload is pending.
  attached_to_kind text,
  attached_to_id text,
  position integer not null default 0,
  check ((attached_to_kind is null) = (attached_to_id is null))
);

-- For the sweep: finds which of the stored keys have a row.
create unique index image_key on image (key);
-- The images of an item, in order, also when the item is deleted.
create index image_attached_to on image (attached_to_kind, attached_to_id, position) where attached_to_kind is not null;
-- For the sweep: uploads that were not attached within a day.
create index image_pending on image (created_at) where attached_to_kind is null;
-- All uploads of a person, for erasing their account.
create index image_uploader on image (uploader_id) where uploader_id is not null;
-- Finds whether a receipt was handed in before.
create index image_receipt on image (sha256) where folder = 'receipts';

-- Files whose row was deleted, until a job deletes them.
create table removed_image (
  key text primary key,
  sizes integer[] not null,
  removed_at timestamptz not null default now()
);

-- A trigger, so that the files are deleted however the row is, also by the cascade of an erased person.
create function remember_removed_image() returns trigger language plpgsql as $$
begin
  insert into removed_image (key, sizes) values (old.key, old.sizes) on conflict do nothing;
  return null;
end
$$;
create trigger image_removed after delete on image for each row execute function remember_removed_image();
