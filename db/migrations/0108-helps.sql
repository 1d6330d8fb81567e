-- A person (the helped) lets another (the helper) do a few things for them, until a moment.
create table help (
  -- Made by the device of the one who began it, so that the same request twice is one row.
  id uuid primary key,
  helped_id uuid not null references person (id) on delete cascade,
  helper_id uuid not null references person (id) on delete cascade,
  asked_at timestamptz not null,
  -- Null until the helper has agreed.
  accepted_at timestamptz,
  ends_at timestamptz not null check (ends_at > asked_at and ends_at <= asked_at + interval '367 days'),
  ended_at timestamptz,
  ended_how text check (ended_how in ('helped', 'helper', 'block', 'time')),
  check (helped_id <> helper_id),
  check ((ended_at is null) = (ended_how is null))
);
-- Of two people one help at a time.
create unique index help_live on help (helped_id, helper_id) where ended_at is null;
-- The pages of both sides, the latest first.
create index help_helped on help (helped_id, asked_at desc, id desc);
create index help_helper on help (helper_id, asked_at desc, id desc);
-- The jobs that end and forget.
create index help_due on help (ends_at) where ended_at is null;
create index help_over on help (ended_at) where ended_at is not null;

-- The code that a helper types beside the helped: one for a person, for some minutes, once.
create table help_code (
  helped_id uuid primary key references person (id) on delete cascade,
  code_hash bytea not null unique check (length(code_hash) = 32),
  ends_at timestamptz not null,
  expires_at timestamptz not null
);

-- What a helper did. The help says who did it for whom.
create table helped_act (
  id uuid primary key,
  help_id uuid not null references help (id) on delete cascade,
  act text not null check (act ~ '^[a-z]+[.][a-zA-Z]+$'),
  subject_id uuid,
  day date,
  acted_at timestamptz not null
);
create index helped_act_help on helped_act (help_id, acted_at desc, id desc);
-- Join requests show who sent them.
create index helped_act_asked on helped_act (subject_id) where act = 'club.asked';
