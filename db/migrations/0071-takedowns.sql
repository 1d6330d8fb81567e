-- Somebody asks that an item is taken down because it violates their rights (features/takedowns). They need no account.
create table takedown (
  -- Made by the claimant's device, so that the same request twice is one row.
  id uuid primary key,
  -- SHA-256 of the secret in the address at which the claimant follows the case; null once their data is erased.
  key_hash bytea unique check (length(key_hash) = 32),
  -- The item that the address led to; null if it led to none. The claimant never learns which.
  kind text check (kind ~ '^[a-z]+$'),
  item_id uuid,
  address text not null,
  -- The town of the item; null without an item.
  city_code text check (city_code ~ '^\d{5}$'),
  author_id uuid references person (id) on delete set null,
  ground text not null check (ground in ('defamation', 'privacy', 'portrait', 'copyright', 'other')),
  explanation text not null,
  claimant_name text not null,
  claimant_email text not null,
  claimant_phone text not null,
  by_agent boolean not null,
  filed_at timestamptz not null,
  decision text check (decision in ('accepted', 'refused')),
  decided_at timestamptz,
  decided_by uuid references person (id) on delete set null,
  -- Read by the claimant, and by the author of an item that is paused.
  reason text not null default '',
  -- The end of the measure, if the request was accepted.
  paused_until timestamptz,
  -- An earlier request, already accepted, whose measure is this one's, too.
  measure_id uuid references takedown (id),
  objection text not null default '',
  objected_at timestamptz,
  outcome text check (outcome in ('removed', 'restored', 'gone')),
  -- When the case ended: at the refusal, or with the measure.
  closed_at timestamptz,
  closed_by uuid references person (id) on delete set null,
  closing_reason text not null default '',
  erased_at timestamptz,
  check ((kind is null) = (item_id is null)),
  check ((decision is null) = (decided_at is null)),
  check (decision is distinct from 'accepted' or paused_until is not null),
  check (outcome is null or (decision = 'accepted' and closed_at is not null)),
  check (decision is distinct from 'refused' or closed_at is not null)
);
create trigger takedown_current_city before insert or update of city_code on takedown
  for each row execute function set_current_city();
-- The queue: what waits, what is paused, what has ended.
create index takedown_waiting on takedown (filed_at, id) where decision is null;
create index takedown_running on takedown (paused_until, id) where decision = 'accepted' and closed_at is null;
create index takedown_closed on takedown (closed_at desc, id desc) where closed_at is not null;
create index takedown_item on takedown (kind, item_id) where item_id is not null;
create index takedown_author on takedown (author_id) where author_id is not null;
create index takedown_decider on takedown (decided_by) where decided_by is not null;
create index takedown_closer on takedown (closed_by) where closed_by is not null;
create index takedown_measure on takedown (measure_id) where measure_id is not null;

-- The request whose measure hides the item; null once the measure has ended. It hides beside `hidden_at`, which is the reports'.
alter table report_case add column takedown_id uuid;
