-- no transaction
-- A chat has few photos among many messages. They are listed newest first.
create index concurrently message_photo on message (chat_id, position) where has_image and deleted_at is null;
