-- The public services that alerts come from, each with the state of its last call.
create table alert_source (
  name text primary key check (name in ('disasterText', 'weather')),
  next_fetch_at timestamptz not null,
  fetched_at timestamptz,
  failure text,
  failing_since timestamptz,
  failure_count int not null default 0
);

-- What a service has said, each item once, and who said it.
create table alert_received (
  source text not null,
  key text not null check (key <> ''),
  alert_id uuid references alert (id) on delete cascade,
  sender text not null,
  received_at timestamptz not null,
  primary key (source, key)
);
create index alert_received_alert on alert_received (alert_id) where alert_id is not null;
