-- Changes that a restore must not undo, until they are in the ledger of the file store (docs/decisions/053).
create table ledger_entry (
  id bigint primary key generated always as identity,
  change text not null,
  data jsonb not null,
  at timestamptz not null
);

-- The newest object of the ledger that this database has written or replayed.
create table ledger (
  one boolean primary key default true check (one),
  newest text
);
insert into ledger default values;
