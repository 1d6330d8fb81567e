-- People who asked for their account to be deleted and are not erased yet. The row is deleted with the person.
create table departure (
  person_id uuid primary key references person (id) on delete cascade,
  -- 'person': they asked here. 'provider': they unlinked the app at the sign-in provider.
  asked_by text not null check (asked_by in ('person', 'provider')),
  asked_at timestamptz not null
);
