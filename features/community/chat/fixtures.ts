import { chatIdOf } from '#residents/people/chat-id.ts';
import { newId } from '#shared/ids.ts';
import type { ApiResponse, Person } from '#test/people/world.ts';

type Given = { id?: string; text?: string; imageId?: string };

/** The API path of the chat of two users. */
export const chatPath = (one: Pick<Person, 'id'>, other: Pick<Person, 'id'>) =>
  `/api/chats/${chatIdOf(one.id, other.id)}`;

/** Sends a message and returns the answer, also an error. A message without an id gets one. */
export const trySendMessage = (
  sender: Person,
  other: Pick<Person, 'id'>,
  given: string | Given,
): Promise<ApiResponse> =>
  sender.post(`${chatPath(sender, other)}/messages`, {
    id: newId(),
    ...(typeof given === 'string' ? { text: given } : given),
  });

/** Sends a message and returns it. */
export async function sendMessage(
  sender: Person,
  other: Pick<Person, 'id'>,
  given: string | Given,
): Promise<ApiResponse['body']> {
  const response = await trySendMessage(sender, other, given);
  if (response.status !== 201) throw new Error(`not sent: ${JSON.stringify(response.body)}`);
  return response.body;
}

export const markReadUpTo = (reader: Person, other: Pick<Person, 'id'>, messageId: string) =>
  reader.put(`${chatPath(reader, other)}/read`, { messageId });

export const textsOf = ({ body }: ApiResponse): string[] =>
  body.items.map(({ text }: { text: string }) => text);
