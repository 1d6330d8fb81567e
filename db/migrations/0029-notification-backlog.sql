-- Events that have not notified everybody yet: those for a crowd, which are delivered in portions beside the log's
-- reader, and those that failed, which are retried and finally set aside. Copies, because the log deletes its events earlier.
create table notification_backlog (
  event_id bigint primary key,
  type text not null,
  topics text[] not null,
  data jsonb not null,
  happened_at timestamptz not null,
  -- Everybody up to this id was notified; the next portion begins after it.
  told_to uuid not null default '00000000-0000-0000-0000-000000000000',
  -- Events with the fewest portions come first, so that ten people do not wait for ten thousand.
  portions int not null default 0,
  due_at timestamptz not null,
  -- The failures since the last portion that succeeded.
  attempts int not null default 0,
  -- The code of the last failure, without personal data.
  error text,
  -- When it had failed too often; it waits for an admin.
  set_aside_at timestamptz
);
create index notification_backlog_next on notification_backlog (portions, event_id) where set_aside_at is null;

-- The people of a town in the order of their ids, for portions.
create index person_town on person (city_code, id);

-- Pushes for a crowd come after those for one person, also for each device, so that a message does not wait for 70,000
-- pushes about news.
alter table push_delivery add column crowd boolean not null default false;
drop index push_delivery_order;
create index push_delivery_order on push_delivery (subscription_id, crowd, id);
create index push_delivery_next on push_delivery (crowd, id) where taken_at is null;
create index push_delivery_taken on push_delivery (taken_at) where taken_at is not null;
-- Pushes without a notification, for deleting their subject.
create index push_delivery_about on push_delivery (subject_id) where notification_id is null;
