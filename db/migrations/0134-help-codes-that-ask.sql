-- Who typed a code waits for its person, who confirms it or does not. `help_id` is the id of the help to come.
alter table help_code
  add column helper_id uuid references person (id) on delete cascade,
  add column help_id uuid,
  add check ((helper_id is null) = (help_id is null)),
  add check (helper_id <> helped_id);

-- When its end was taken back, which whoever ended it may do once.
alter table help add column resumed_at timestamptz;
