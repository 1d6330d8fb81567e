-- Versions of the texts that residents agree to or may ask for. A version is in force from its day until that of the next one.
create table document_version (
  -- Made by the writer's device, so that the same request twice is one row.
  id uuid primary key,
  kind text not null check (kind in ('terms', 'privacy', 'operator', 'officer', 'processors')),
  -- Its first day (Asia/Seoul), `2026-12-01`, with `-02` for the second version of a day. As text it sorts by when versions
  -- are in force. `consent.version` holds the same.
  version text collate "C" not null check (version ~ '^\d{4}-\d\d-\d\d(-\d\d)?$'),
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  -- What changes, told to residents.
  changes text not null,
  -- Who agreed to an earlier version is asked again.
  needs_consent boolean not null check (not needs_consent or kind in ('terms', 'privacy')),
  -- Counts edits, so that of two simultaneous ones the later is noticed.
  revision int not null default 1,
  -- Null: it came with the program, or its writer has left.
  created_by uuid references person (id) on delete set null,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- When residents were told that it comes.
  announced_at timestamptz,
  -- When an admin took it back before its day. It stays on record.
  withdrawn_at timestamptz,
  unique (kind, version)
);
create index document_version_writer on document_version (created_by) where created_by is not null;
