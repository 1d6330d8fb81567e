-- A message that an admin removed is deleted for both people. Until now they could still read it.
update message set deleted_at = report_case.hidden_at
from report_case
where report_case.kind = 'message' and report_case.item_id = message.id and report_case.status = 'removed'
  and message.deleted_at is null;

-- The content of a deleted message is erased once its report is decided. The case keeps the evidence.
with over as (
  update message set text = ''
  from report_case
  where report_case.kind = 'message' and report_case.item_id = message.id and report_case.status <> 'open'
    and message.deleted_at is not null
  returning message.id, message.chat_id
), pictures as (
  delete from image using over where attached_to_kind = 'message' and attached_to_id = over.id::text
)
update chat_member set unread_count = (
  select count(*) from message
  where message.chat_id = chat_member.chat_id and position > read_position
    and sender_id is distinct from chat_member.person_id and deleted_at is null
)
where chat_id in (select chat_id from over);
