import { isId } from '#shared/ids.ts';

/** The id of the chat of two people: their ids, sorted and joined by an underscore, which no id contains. */
export const chatIdOf = (one: string, other: string) => [one, other].sort().join('_');

/** The two people of a chat id; null if the text is not a valid, sorted chat id. */
export function membersOf(chatId: string): [string, string] | null {
  const [first, second, ...rest] = chatId.split('_');
  if (!first || !second || rest.length > 0) return null;
  return isId(first) && isId(second) && first < second ? [first, second] : null;
}

/** The other person in the viewer's chat; null if the viewer is not in it. Nobody chats with themselves. */
export function otherIn(chatId: string, viewerId: string): string | null {
  const members = membersOf(chatId);
  if (!members?.includes(viewerId)) return null;
  return members[0] === viewerId ? members[1] : members[0];
}
