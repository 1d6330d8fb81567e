-- A conversation of two people, created by its first message. `id` is both ids, sorted, joined by an underscore.
create table chat (
  id text primary key check (id ~ '^[0-9a-f-]{36}_[0-9a-f-]{36}$'),
  created_at timestamptz not null
);

create table message (
  -- Made by the sender's device, so that the same request twice is one row.
  id uuid primary key,
  chat_id text not null references chat (id) on delete cascade,
  -- 1, 2, 3 …: the order of the messages, the same for both people.
  position int not null check (position > 0),
  -- Null if the sender deleted their account.
  sender_id uuid references person (id) on delete set null,
  -- Empty for an image. The text of a deleted message is kept only until a report of it is decided.
  text text not null default '',
  has_photo boolean not null default false,
  report_count int not null default 0 check (report_count >= 0),
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- The messages of a conversation from any position; also for counting the unread ones.
  unique (chat_id, position)
);
-- The messages of a sender, for deleting their account.
create index message_sender on message (sender_id);

-- The side of each of the two people: how far they have read, and their list of conversations.
create table chat_member (
  chat_id text not null references chat (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  -- The other person. Not a reference, because the id of the chat contains them even after their account is deleted.
  other_id uuid not null,
  -- The person has read the messages up to this position.
  read_position int not null default 0 check (read_position >= 0),
  -- How many messages the other wrote after it and did not delete.
  unread_count int not null default 0 check (unread_count >= 0),
  -- A copy of the last message's id and time, so that a person's list is one range of one index.
  last_message_id uuid references message (id) on delete set null,
  last_message_at timestamptz not null,
  primary key (chat_id, person_id),
  check (person_id <> other_id)
);
-- The conversations of a person, latest first.
create index chat_member_list on chat_member (person_id, last_message_at desc, chat_id desc);
-- The number of unread conversations, in the header.
create index chat_member_unread on chat_member (person_id) where unread_count > 0;
create index chat_member_last on chat_member (last_message_id);

-- Deletes the conversation with its second member.
create function leave_empty_chat() returns trigger language plpgsql as $$
begin
  delete from chat where id = old.chat_id
    and not exists (select from chat_member where chat_id = old.chat_id);
  return null;
end
$$;
create trigger chat_member_last_left after delete on chat_member
  for each row execute function leave_empty_chat();

-- Deletes an image with its message, however the message is deleted.
create function take_message_photo_along() returns trigger language plpgsql as $$
begin
  delete from image where attached_to_kind = 'message' and attached_to_id = old.id::text;
  return null;
end
$$;
create trigger message_photo after delete on message
  for each row when (old.has_photo) execute function take_message_photo_along();
