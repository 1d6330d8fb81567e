import { chatPath, sendMessage } from '#community/chat/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { mustSucceed, type Person } from '#test/people/world.ts';
import { type Act, act, asked, type Stage } from './act.ts';

const follow = (one: Person, other: Person) => mustSucceed(one.put(`/api/people/${other.id}/follow`));
const block = (one: Person, other: Person) => mustSucceed(one.put(`/api/people/${other.id}/block`));

const pair = async ({ settle }: Stage) => ({ one: await settle('one'), other: await settle('other') });
type Pair = Awaited<ReturnType<typeof pair>>;

/** One blocks the other, after this. */
const blocking = (sentence: string, records: string[], before: (pair: Pair) => Promise<unknown>) =>
  act(`one blocks the other ${sentence}`, ['person.blocked', ...records], {
    async given(stage) {
      const both = await pair(stage);
      await before(both);
      return both;
    },
    do: (_, { one, other }) => block(one, other),
  });

const follows: Act[] = [
  act('one follows the other', ['person.followed', 'person.counted'], {
    given: pair,
    do: (_, { one, other }) => follow(one, other),
  }),
  act('one follows the other no longer', ['person.unfollowed', 'person.counted'], {
    async given(stage) {
      const both = await pair(stage);
      await follow(both.one, both.other);
      return both;
    },
    do: (_, { one, other }) => mustSucceed(one.delete(`/api/people/${other.id}/follow`)),
  }),
  act(
    'somebody from another town follows no longer: their topics are asked about again',
    ['person.unfollowed'],
    {
      async given({ settle, world }) {
        const far = await settle('far', { cityCode: '41110' });
        await follow(far, world.author);
        return far;
      },
      do: ({ world }, far) => mustSucceed(far.delete(`/api/people/${world.author.id}/follow`)),
    },
  ),
];

const blocks: Act[] = [
  blocking('when nobody follows', [], async () => {}),
  blocking('whom they followed', ['person.counted'], ({ one, other }) => follow(one, other)),
  blocking('who followed them', ['person.counted'], ({ one, other }) => follow(other, one)),
  blocking('after each followed the other', ['person.counted'], async ({ one, other }) => {
    await follow(one, other);
    await follow(other, one);
  }),
  act('one unblocks the other', ['person.unblocked'], {
    async given(stage) {
      const both = await pair(stage);
      await block(both.one, both.other);
      return both;
    },
    do: (_, { one, other }) => mustSucceed(one.delete(`/api/people/${other.id}/block`)),
  }),
];

const profiles: Act[] = [
  asked('the author writes about themselves', ['person.changed'], 'author', 'PATCH /api/people/me'),
  act('the author has a new face', ['person.changed'], { do: ({ use }) => use('face') }),
];

/** A chat in which one wrote. */
const room = async (stage: Stage) => {
  const both = await pair(stage);
  const message = await sendMessage(both.one, both.other, '안녕하세요');
  stage.call('chat', chatPath(both.one, both.other).split('/').at(-1) ?? '');
  stage.call('message', message.id);
  return { ...both, message };
};

const chats: Act[] = [
  act('one writes to the other for the first time', ['message.sent'], {
    given: pair,
    do: (_, { one, other }) => sendMessage(one, other, '안녕하세요'),
  }),
  act('one writes again', ['message.sent'], {
    given: room,
    do: (_, { one, other }) => sendMessage(one, other, '계세요?'),
  }),
  act('the other answers', ['message.sent'], {
    given: room,
    do: (_, { one, other }) => sendMessage(other, one, '네!'),
  }),
  act('the other reads it', ['message.read'], {
    given: room,
    do: (_, { one, other, message }) =>
      mustSucceed(other.put(`${chatPath(one, other)}/read`, { messageId: message.id })),
  }),
  act('the other hushes the chat', ['chat.hushed'], {
    given: room,
    do: (_, { one, other }) => mustSucceed(other.put(`${chatPath(one, other)}/hush`)),
  }),
  act('one deletes the message', ['message.deleted'], {
    given: room,
    do: (_, { one, other, message }) =>
      mustSucceed(one.delete(`${chatPath(one, other)}/messages/${message.id}`)),
  }),
  act('one of the two goes: the room is closed', ['session.ended', 'person.erased', 'chat.closed'], {
    given: room,
    do: (_, { one }) => mustSucceed(one.delete('/api/account')),
  }),
  blocking('with whom they chatted', [], ({ one, other }) => sendMessage(one, other, '안녕하세요')),
];

const notices: Act[] = [
  asked(
    'the author reads a notification',
    ['notification.read'],
    'author',
    'PUT /api/notifications/{id}/read',
  ),
  asked(
    'the author reads all notifications',
    ['notification.read'],
    'author',
    'PUT /api/notifications/read',
    '',
    ({ use }) => use('notification'),
  ),
  asked(
    'the author switches a channel',
    ['notification.switched'],
    'author',
    'PUT /api/notifications/settings/{channel}',
  ),
  asked(
    'the author hushes a kind',
    ['notification.switched'],
    'author',
    'PUT /api/notifications/hushed/{kind}',
  ),
];

/** The acts of a leaver who had a club, a request, a follower and a chat. */
const leaving: Act[] = [
  act('a member of the club who is followed goes', ['person.erased', 'club.left'], {
    async given({ use, settle, world }) {
      const leaver = await settle('leaver');
      const club = await use('club');
      const request = { id: newId(), message: '저도요.' };
      await mustSucceed(leaver.post(`/api/clubs/${club.id}/requests`, request));
      await mustSucceed(
        world.creator.patch(`/api/clubs/${club.id}/requests/${request.id}`, { status: 'approved' }),
      );
      await follow(world.neighbour, leaver);
      return leaver;
    },
    do: (_, leaver) => mustSucceed(leaver.delete('/api/account')),
  }),
];

export const peopleActs: Act[] = [...follows, ...blocks, ...profiles, ...notices];
export const chatActs: Act[] = [...chats, ...leaving];
