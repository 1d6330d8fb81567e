-- Who reads the event log from beginning to end, and how far: see server/live/reader.ts. Events that a reader has not
-- seen are not forgotten.
create table event_reader (
  name text primary key,
  -- Written as a cursor of the live channel; empty before the first look.
  cursor text not null default '',
  -- The largest id that was read: where to go on when the log's transaction numbers have lost their meaning.
  read_id bigint not null default 0
);

-- What somebody is told of. Names, titles and pictures are joined when it is read.
create table notification (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][A-Za-z]*$'),
  -- What is one group while it is unread: all likes of one post.
  group_key text not null,
  -- What it is about, and what that stands in (the post of a comment): with either it goes.
  subject_id uuid not null,
  within_id uuid,
  -- When it last happened.
  happened_at timestamptz not null,
  read_at timestamptz
);
-- A person's list, newest first.
create index notification_page on notification (person_id, happened_at desc, id desc);
-- One unread row for each group; and the number in the header.
create unique index notification_unread on notification (person_id, kind, group_key) where read_at is null;
-- Whether somebody was told before.
create index notification_group on notification (person_id, kind, group_key);
-- What goes with a post, a comment, a club.
create index notification_subject on notification (subject_id);
create index notification_within on notification (within_id) where within_id is not null;
-- What is too old to keep.
create index notification_age on notification (happened_at);

-- Who did it; several of a group. A kind that is nobody's deed (news) has none.
create table notification_actor (
  notification_id uuid not null references notification (id) on delete cascade,
  actor_id uuid not null references person (id) on delete cascade,
  acted_at timestamptz not null,
  primary key (notification_id, actor_id)
);
-- What goes with a person, when they leave or are blocked.
create index notification_actor_person on notification_actor (actor_id, notification_id);

-- Who leaves takes what they alone caused along; of a group only their name.
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

-- What a person does not want to be told, by channel. Without a row everything is told.
create table notification_setting (
  person_id uuid not null references person (id) on delete cascade,
  channel text not null check (channel ~ '^[a-z]+$'),
  listed boolean not null,
  pushed boolean not null,
  primary key (person_id, channel)
);

-- Where a signed-in browser receives pushes. It belongs to the session: who signs out hears no more.
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

-- A session ends by a mark, not by being deleted. A trigger, so that no way to end one leaves its pushes.
create function end_pushes() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.id;
  return new;
end
$$;
create trigger session_pushes after update of ended_at on session
  for each row when (new.ended_at is not null) execute function end_pushes();

-- What is still to be pushed: one row for each browser, gone when it was sent.
create table push_delivery (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references push_subscription (id) on delete cascade,
  -- Null for what is in no list: a chat message has its own badge.
  notification_id uuid references notification (id) on delete cascade,
  person_id uuid not null,
  kind text not null,
  actor_id uuid references person (id) on delete cascade,
  subject_id uuid not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  -- Handed to a sender. Should that one die now, nobody knows whether it was sent, and it is not sent again.
  taken_at timestamptz
);
-- Of each browser the next one, in order.
create index push_delivery_order on push_delivery (subscription_id, id);
create index push_delivery_notification on push_delivery (notification_id) where notification_id is not null;
create index push_delivery_actor on push_delivery (actor_id) where actor_id is not null;
-- What is not to be pushed any more: a message that was read.
create index push_delivery_subject on push_delivery (person_id, subject_id);
