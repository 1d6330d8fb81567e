-- Copies of a person's data, made on their request. The files are in the store as `exports/{id}/{n}.zip`.
create table export (
  -- Made by the person's device, so that the same request twice is one row.
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  -- The finished steps and all steps: images and the data of each feature.
  done int not null default 0,
  total int not null default 0,
  -- The number of files, once the export is ready.
  parts int,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((parts is null) = (finished_at is null))
);
-- The latest export of a person; at most one is unfinished.
create index export_person on export (person_id, created_at desc);
create unique index export_under_way on export (person_id) where finished_at is null;
-- Rows that are old enough to be deleted.
create index export_age on export (created_at);
