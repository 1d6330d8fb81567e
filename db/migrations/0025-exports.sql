-- Copies of everything that is somebody's, made because they asked; the files stand in the store as `exports/{id}/{n}.zip`.
create table export (
  -- Made by the person's device, so that the same request twice is one row.
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  -- Steps done of all; pictures and the features' own data.
  done int not null default 0,
  total int not null default 0,
  -- How many files it is, once it is ready.
  parts int,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((parts is null) = (finished_at is null))
);
-- One's latest; one at a time is under way.
create index export_person on export (person_id, created_at desc);
create unique index export_under_way on export (person_id) where finished_at is null;
-- What is old enough to be forgotten.
create index export_age on export (created_at);
