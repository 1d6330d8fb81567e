import { trySendMessage } from '#community/chat/fixtures.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { newId } from '#shared/ids.ts';
import { type Change, type ChangedTown, without } from './changed-town.ts';

/** The person on the viewer's profile screen follows and is followed, and so is the viewer. */
const follow = ({ chance, first, others, viewer }: ChangedTown, method: 'put' | 'delete') => {
  const fan = chance.pick(others);
  const one = chance.pick([first, first, viewer]);
  if (!fan || !one) return null;
  const [who, whom] = fan === one ? [first, chance.pick(others.slice(1))] : [fan, one];
  return who[method](`/api/people/${whom?.id}/follow`);
};

export const peopleChanges: Record<string, Change> = {
  'follows somebody': (town) => follow(town, 'put'),
  'follows another': (town) => follow(town, 'put'),
  'follows no more': (town) => follow(town, 'delete'),
  'writes to the viewer': ({ chance, others, viewer, messages, say }) => {
    const author = chance.pick(others);
    if (!author) return null;
    const id = newId();
    messages.push({ id, author });
    return trySendMessage(author, viewer, { id, text: say('안녕') });
  },
  'the one of the open room writes': ({ first, viewer, messages, say }) => {
    const id = newId();
    messages.push({ id, author: first });
    return trySendMessage(first, viewer, { id, text: say('있잖아') });
  },
  'deletes a message': ({ chance, messages, viewer }) => {
    const message = chance.pick(messages);
    if (!message) return null;
    without(messages, message);
    return message.author.delete(
      `/api/chats/${chatIdOf(message.author.id, viewer.id)}/messages/${message.id}`,
    );
  },
};
