-- Pictures. A row stands only after its files do (`server/images`); `key` is where they are kept:
-- folder/uploader/time_random, below it one WebP for each width in `sizes`.
create table image (
  id uuid primary key,
  folder text not null check (folder ~ '^[a-z_]+$'),
  key text not null,
  -- Null: fetched by the server for somebody who has no row yet (a Kakao photo at sign-up).
  uploader_id uuid,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sizes integer[] not null check (cardinality(sizes) > 0),
  thumbhash text not null,
  byte_count integer not null check (byte_count > 0),
  -- Of the bytes that were uploaded, before anything was done to them.
  sha256 bytea not null check (octet_length(sha256) = 32),
  created_at timestamptz not null,
  -- What it belongs to; null while the upload is pending.
  attached_to_kind text,
  attached_to_id text,
  position integer not null default 0,
  check ((attached_to_kind is null) = (attached_to_id is null))
);

-- The sweep: which of these stored keys have a row?
create unique index image_key on image (key);
-- The pictures of an item, in order; all pictures of an item that is deleted.
create index image_attached_to on image (attached_to_kind, attached_to_id, position) where attached_to_kind is not null;
-- The sweep: uploads that nothing took within a day.
create index image_pending on image (created_at) where attached_to_kind is null;
-- Everything a person uploaded, when the person is erased.
create index image_uploader on image (uploader_id) where uploader_id is not null;
-- Has this receipt been handed in before?
create index image_receipt on image (sha256) where folder = 'receipts';

-- Files whose row is gone, until they are gone too.
create table removed_image (
  key text primary key,
  sizes integer[] not null,
  removed_at timestamptz not null default now()
);

-- A trigger, so that no way to lose a row (a cascade from an erased person too) leaves the files behind.
create function remember_removed_image() returns trigger language plpgsql as $$
begin
  insert into removed_image (key, sizes) values (old.key, old.sizes) on conflict do nothing;
  return null;
end
$$;
create trigger image_removed after delete on image for each row execute function remember_removed_image();
