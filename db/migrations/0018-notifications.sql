-- The position of each reader of the whole event log; see server/live/reader.ts. Events that a reader has not read are
-- not deleted.
create table event_reader (
  name text primary key,
  -- In the format of the live channel's cursors; empty before the first poll.
  cursor text not null default '',
  -- The largest id that was read. The reader continues there if the transaction numbers are no longer valid.
  read_id bigint not null default 0
);

-- Notifications. Names, titles and images are joined when a notification is read.
create table notification (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][A-Za-z]*$'),
  -- Notifications with the same key are one row while unread, for example all likes of one post.
  group_key text not null,
  -- Its subject, and the item that contains the subject (the post of a comment). It is deleted with either.
  subject_id uuid not null,
  within_id uuid,
  -- The time of the latest event.
  happened_at timestamptz not null,
  read_at timestamptz
);
-- The notifications of a person, newest first.
create index notification_page on notification (person_id, happened_at desc, id desc);
-- One unread row for each group. It also counts the unread ones for the header.
create unique index notification_unread on notification (person_id, kind, group_key) where read_at is null;
-- Finds whether a person was notified before.
create index notification_group on notification (person_id, kind, group_key);
-- For deleting a post, a comment or a club.
create index notification_subject on notification (subject_id);
create index notification_within on notification (within_id) where within_id is not null;
-- Rows that are old enough to be deleted.
create index notification_age on notification (happened_at);

-- The people who caused a notification. A group has several; a kind without an actor (news) has none.
create table notification_actor (
  notification_id uuid not null references notification (id) on delete cascade,
  actor_id uuid not null references person (id) on delete cascade,
  acted_at timestamptz not null,
  primary key (notification_id, actor_id)
);
-- The rows of an actor, for a block and for deleting their account.
create index notification_actor_person on notification_actor (actor_id, notification_id);

-- Deletes the notifications that a deleted person caused alone. In a group only their row as an actor is deleted.
create function take_notifications_along() returns trigger language plpgsql as $$
begin
  delete from notification where id in (
    select mine.notification_id from notification_actor mine
    where mine.actor_id = old.id and not exists (
      select from notification_actor other
      where other.notification_id = mine.notification_id and other.actor_id <> old.id
    )
  );
  return old;
end
$$;
create trigger person_notifications before delete on person for each row execute function take_notifications_along();

-- The channels that a person turned off. Without a row a channel is on.
create table notification_setting (
  person_id uuid not null references person (id) on delete cascade,
  channel text not null check (channel ~ '^[a-z]+$'),
  listed boolean not null,
  pushed boolean not null,
  primary key (person_id, channel)
);

-- The push subscription of a signed-in browser. It belongs to the session, so it ends when the person signs out.
create table push_subscription (
  id uuid primary key,
  session_id uuid not null references session (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  endpoint text not null unique,
  -- The browser's public key and shared secret (RFC 8291), base64url.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_session on push_subscription (session_id);
create index push_subscription_person on push_subscription (person_id, created_at);

-- A session that ends is marked and not deleted. A trigger, so that its push subscription is always deleted.
create function end_pushes() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.id;
  return new;
end
$$;
create trigger session_pushes after update of ended_at on session
  for each row when (new.ended_at is not null) execute function end_pushes();

-- Pushes that are still to be sent: one row for each browser, deleted when it was sent.
create table push_delivery (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references push_subscription (id) on delete cascade,
  -- Null for a push without a notification: chat messages have their own badge.
  notification_id uuid references notification (id) on delete cascade,
  person_id uuid not null,
  kind text not null,
  actor_id uuid references person (id) on delete cascade,
  subject_id uuid not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  -- When a sender took the row. If the sender dies, the push may have been sent, so it is not sent again.
  taken_at timestamptz
);
-- The next push of each browser, in order.
create index push_delivery_order on push_delivery (subscription_id, id);
create index push_delivery_notification on push_delivery (notification_id) where notification_id is not null;
create index push_delivery_actor on push_delivery (actor_id) where actor_id is not null;
-- Finds pushes that are no longer needed, for example of a message that was read.
create index push_delivery_subject on push_delivery (person_id, subject_id);
