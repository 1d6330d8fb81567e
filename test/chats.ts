import { chatIdOf } from '#features/chat/chat-id.ts';
import { newId } from '#shared/ids.ts';
import type { Answer, Person } from '#test/world.ts';

type Given = { id?: string; text?: string; imageId?: string };

/** The conversation of two, as one of them reaches it. */
export const roomOf = (one: Pick<Person, 'id'>, other: Pick<Person, 'id'>) =>
  `/api/chats/${chatIdOf(one.id, other.id)}`;

/** Tries to send; a text without an id gets one of its own. */
export const trySay = (sender: Person, other: Pick<Person, 'id'>, given: string | Given): Promise<Answer> =>
  sender.post(`${roomOf(sender, other)}/messages`, {
    id: newId(),
    ...(typeof given === 'string' ? { text: given } : given),
  });

/** A message that was sent. */
export async function say(
  sender: Person,
  other: Pick<Person, 'id'>,
  given: string | Given,
): Promise<Answer['body']> {
  const answer = await trySay(sender, other, given);
  if (answer.status !== 201) throw new Error(`not sent: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export const readUpTo = (reader: Person, other: Pick<Person, 'id'>, messageId: string) =>
  reader.put(`${roomOf(reader, other)}/read`, { messageId });

export const textsOf = ({ body }: Answer): string[] => body.items.map(({ text }: { text: string }) => text);
