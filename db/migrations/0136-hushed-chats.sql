-- Since when a person's phone does not ring for the messages of a chat. Null: it rings.
alter table chat_member add column hushed_at timestamptz;
