-- Until when an admin keeps this installation from writing. One row at most.
create table read_only_pause (
  is_only boolean primary key default true check (is_only),
  ends_at timestamptz not null
);
