-- Events of which not everybody has been told yet: those for a crowd, told portion by portion beside the log's reader;
-- and those that failed, tried again later and set aside in the end. A copy, as the log forgets them earlier.
create table notification_backlog (
  event_id bigint primary key,
  type text not null,
  topics text[] not null,
  data jsonb not null,
  happened_at timestamptz not null,
  -- Everybody up to this id has been told; the next portion begins behind it.
  told_to uuid not null default '00000000-0000-0000-0000-000000000000',
  -- Fewest first: what concerns ten people does not wait for what concerns ten thousand.
  portions int not null default 0,
  due_at timestamptz not null,
  -- How often it failed since it last went on.
  attempts int not null default 0,
  -- Of the last failure, without anybody's data.
  error text,
  -- Failed too often: it waits for somebody to look.
  set_aside_at timestamptz
);
create index notification_backlog_next on notification_backlog (portions, event_id) where set_aside_at is null;

-- The people of a town, portion by portion.
create index person_town on person (city_code, id);

-- Told to a crowd: pushed after what one person is told alone. Of a phone, too, so that a message does not wait for news
-- of which 70,000 are still to be sent.
alter table push_delivery add column crowd boolean not null default false;
drop index push_delivery_order;
create index push_delivery_order on push_delivery (subscription_id, crowd, id);
create index push_delivery_next on push_delivery (crowd, id) where taken_at is null;
create index push_delivery_taken on push_delivery (taken_at) where taken_at is not null;
-- What goes with its subject and is in no list.
create index push_delivery_about on push_delivery (subject_id) where notification_id is null;
