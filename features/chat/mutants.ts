import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A read mark that comes late moves the mark back.',
    file: 'features/chat/server/actions.ts',
    from: `and person_id = \${personId} and read_position < \${position}`,
    to: `and person_id = \${personId} and read_position <> \${position}`,
  },
  {
    fault: 'A message that was read before its deletion is counted as read twice.',
    file: 'features/chat/server/deleting.ts',
    from: `when read_position < \${position} then unread_count - 1`,
    to: `when read_position <= \${position} then unread_count - 1`,
  },
  {
    fault: 'The sender’s own later messages count as unread after a read mark.',
    file: 'features/chat/server/actions.ts',
    from: `          and sender_id is distinct from \${personId} and deleted_at is null
`,
    to: `          and deleted_at is null
`,
  },
  {
    fault: 'A message to somebody who was blocked in the same moment is sent.',
    file: 'features/chat/server/room.ts',
    from: `  await lockParticipants(tx, viewer, chatId);
  const asked = await readWithNext(tx, selectRoom(viewer, chatId).compile(tx));`,
    to: `  const asked = await readWithNext(tx, selectRoom(viewer, chatId).compile(tx));
  await lockParticipants(tx, viewer, chatId);`,
  },
];
