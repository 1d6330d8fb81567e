-- Who asked to leave and is not wholly erased yet; the row goes with the person's own.
create table departure (
  person_id uuid primary key references person (id) on delete cascade,
  -- 'person': they themselves. 'provider': they cut the tie at the provider they signed in with.
  asked_by text not null check (asked_by in ('person', 'provider')),
  asked_at timestamptz not null
);
