-- When a service of others answered or called last, and why it does not: of those that no feature asks on a
-- schedule. `part`: one of several, such as the push services.
create table outside_response (
  name text not null,
  part text not null default '',
  fetched_at timestamptz,
  failing_since timestamptz,
  failure text,
  primary key (name, part)
);
