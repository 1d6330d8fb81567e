-- A conversation of two, made by its first message. `id` is its address: both ids, sorted, joined by an underscore.
create table chat (
  id text primary key check (id ~ '^[0-9a-f-]{36}_[0-9a-f-]{36}$'),
  created_at timestamptz not null
);

create table message (
  -- Made by the sender's device, so that the same request twice is one row.
  id uuid primary key,
  chat_id text not null references chat (id) on delete cascade,
  -- 1, 2, 3 …: the one order of the conversation, the same for both.
  position int not null check (position > 0),
  -- Null: has left.
  sender_id uuid references person (id) on delete set null,
  -- Empty where it is a photo. Of a deleted one it is kept only while a report of it has to be decided.
  text text not null default '',
  has_photo boolean not null default false,
  report_count int not null default 0 check (report_count >= 0),
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- A conversation from any place on; how many one has not read.
  unique (chat_id, position)
);
-- What a person leaves behind.
create index message_sender on message (sender_id);

-- Each of the two, as the conversation stands for them.
create table chat_member (
  chat_id text not null references chat (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  -- The other one; no reference, as the address still names who has left.
  other_id uuid not null,
  -- Everything up to here is read.
  read_position int not null default 0 check (read_position >= 0),
  -- What the other wrote behind it and did not delete.
  unread_count int not null default 0 check (unread_count >= 0),
  -- The last message, here as well as there so that a person's list is one stretch of one index.
  last_message_id uuid references message (id) on delete set null,
  last_message_at timestamptz not null,
  primary key (chat_id, person_id),
  check (person_id <> other_id)
);
-- A person's conversations, the latest first.
create index chat_member_list on chat_member (person_id, last_message_at desc, chat_id desc);
-- The number on the header's icon.
create index chat_member_unread on chat_member (person_id) where unread_count > 0;
create index chat_member_last on chat_member (last_message_id);

-- With the second of the two the conversation goes.
create function leave_empty_chat() returns trigger language plpgsql as $$
begin
  delete from chat where id = old.chat_id
    and not exists (select from chat_member where chat_id = old.chat_id);
  return null;
end
$$;
create trigger chat_member_last_left after delete on chat_member
  for each row execute function leave_empty_chat();

-- Pictures go with their message, however it went.
create function take_message_photo_along() returns trigger language plpgsql as $$
begin
  delete from image where attached_to_kind = 'message' and attached_to_id = old.id::text;
  return null;
end
$$;
create trigger message_photo after delete on message
  for each row when (old.has_photo) execute function take_message_photo_along();
