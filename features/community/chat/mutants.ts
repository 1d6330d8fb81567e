import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A hushed chat rings.',
    file: 'features/community/chat/server/notices.ts',
    from: "    .where('chat_member.hushed_at', 'is', null)\n",
    to: '',
  },
  {
    fault: 'A deleted photo stays among the photos of its chat.',
    file: 'features/community/chat/server/queries.ts',
    from: ".where('has_image', '=', true).where('deleted_at', 'is', null)",
    to: ".where('has_image', '=', true)",
  },
  {
    fault: 'A read mark that comes late moves the mark back.',
    file: 'features/community/chat/server/actions.ts',
    from: 'and person_id = ${personId} and read_position < ${position}',
    to: 'and person_id = ${personId} and read_position <> ${position}',
  },
  {
    fault: 'A message that was read before its deletion is counted as read twice.',
    file: 'features/community/chat/server/deleting.ts',
    from: 'when read_position < ${position} then unread_count - 1',
    to: 'when read_position <= ${position} then unread_count - 1',
  },
  {
    fault: 'The sender’s own later messages count as unread after a read mark.',
    file: 'features/community/chat/server/actions.ts',
    from: '          and sender_id is distinct from ${personId} and deleted_at is null\n',
    to: '          and deleted_at is null\n',
  },
  {
    fault: 'A message to somebody who was blocked in the same moment is sent.',
    file: 'features/community/chat/server/send.ts',
    from: '    await lockParticipants(tx, viewer, chatId);\n',
    to: '',
  },
  {
    fault: 'A hidden tab marks messages as read',
    file: 'features/community/chat/web/use-read-marks.ts',
    from: 'inSight && latest && latest.position > readPosition',
    to: 'latest && latest.position > readPosition',
  },
  {
    fault: 'The draft of a room is shown to the next person on the device',
    file: 'features/community/chat/web/room-draft.ts',
    from: 'const key = `${personId}:chat:${chatId}`;',
    to: 'const key = `chat:${chatId}`;\n  void personId;',
  },
  {
    fault: 'A closed chat still counts as unread in the header',
    file: 'features/community/chat/web/live-handlers.ts',
    from: '  countUnread(queries, id, 0);\n',
    to: '',
  },
  {
    fault: 'A deleted last message can still be read in the list',
    file: 'features/community/chat/web/cached-chats.ts',
    from: "? { lastMessage: { ...lastMessage, text: '', isPhoto: false, deleted: true } }",
    to: '? { lastMessage: { ...lastMessage, deleted: true } }',
  },
  {
    fault: 'A photo whose upload failed and is retried is never sent',
    file: 'features/community/chat/web/sending/sending-photos.ts',
    from: "    if (state.phase !== 'ready') return;\n    stop();",
    to: "    stop();\n    if (state.phase !== 'ready') return;",
  },
  {
    fault: 'Messages of both people are one run',
    file: 'features/community/chat/web/messages/conversation.ts',
    from: '    before.mine === after.mine &&\n',
    to: '',
  },
  {
    fault: 'A message counts as unread for its sender',
    file: 'features/community/chat/server/insert-message.ts',
    from: 'when person_id = made.sender_id then',
    to: 'when person_id <> made.sender_id then',
  },
];
