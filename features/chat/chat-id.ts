import { isId } from '#shared/ids.ts';

/** The address of two persons' conversation: their ids sorted and joined by an underscore, which no id contains. */
export const chatIdOf = (one: string, other: string) => [one, other].sort().join('_');

/** The two persons of a conversation's address; null for what is no such address in its one spelling. */
export function membersOf(chatId: string): [string, string] | null {
  const [first, second, ...rest] = chatId.split('_');
  if (!first || !second || rest.length > 0) return null;
  return isId(first) && isId(second) && first < second ? [first, second] : null;
}

/** Who a viewer talks with there; null where it is no conversation of theirs, oneself included. */
export function otherIn(chatId: string, viewerId: string): string | null {
  const members = membersOf(chatId);
  if (!members?.includes(viewerId)) return null;
  return members[0] === viewerId ? members[1] : members[0];
}
