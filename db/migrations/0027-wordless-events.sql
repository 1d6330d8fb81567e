-- Events contain ids, numbers and times. What people wrote is read when an event is sent.
update event set data = jsonb_build_object(
    'id', data #> '{comment,id}', 'postId', data #> '{comment,postId}', 'commentCount', data -> 'commentCount')
  where type = 'comment.created' and data ? 'comment';
update event set data = data - 'text' where type = 'comment.edited' and data ? 'text';
update event set data = data - '{text,photo,deleted}'::text[] where type = 'message.sent' and data ? 'text';
update event set data = data - 'tags' where type = 'news.created' and data ? 'tags';
update event set data = data - 'reason' where type = 'receipt.rejected' and data ? 'reason';
-- The key that signs the ids of the live channel, so that nobody can forge one.
alter table event_log
  add column signing_key bytea not null default sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea);
