import { expect, test, vi } from 'vitest';
import { cacheChanges, filledCache, row } from '#test/screen/cached.ts';
import { mockApi, refusal } from '#test/screen/mock-api.ts';
import { applyEvent } from '#web/live/rules.ts';
import { liveRules } from '#web/live-rules.ts';

/** The data that an event may carry: each rule takes its part of it. */
const carried = {
  id: 'one',
  ids: ['one'],
  gone: ['two'],
  kind: 'post',
  outcome: 'hidden',
  category: 'question',
  cityCode: '51110',
  postId: 'post',
  clubId: 'club',
  chatId: 'room',
  meetingId: 'one',
  requestId: 'one',
  personId: 'me',
  recipientId: 'me',
  followerId: 'me',
  followeeId: 'one',
  helpedId: 'one',
  likesCount: 7,
  commentCount: 8,
  membersCount: 9,
  goingCount: 6,
  going: true,
  liked: true,
  unread: 5,
  readPosition: 9,
  done: 4,
  total: 9,
  voters: 5,
  votes: [3, 2],
  text: '고친 말',
  editedAt: '2026-11-21T00:00:00.000Z',
};

const message = { ...row('three', { position: 4, createdAt: '2026-11-21T00:00:00.000Z' }), chatId: 'room' };
const comment = { ...row('three', { createdAt: '2026-11-21T00:00:00.000Z' }) };

/** The data that some events carry instead. */
const own: Record<string, object> = {
  'club.changed': { id: 'club' },
  'club.created': { id: 'club' },
  'club.deleted': { id: 'club' },
  'club.membersCounted': { id: 'club' },
  'chat.closed': { id: 'room' },
  'chat.hushed': { id: 'room', hushed: true },
  'comment.created': { ...comment, comment, commentCount: 4 },
  'message.sent': { ...message, recipientId: 'me', unread: 4 },
  'news.created': { id: 'three' },
  'post.created': { id: 'three', clubId: undefined },
  ...Object.fromEntries(
    ['cancelled', 'changed', 'created', 'deleted', 'entered', 'left', 'moved', 'movedUp', 'removed'].map(
      (what) => [`signup.${what}`, { newsId: 'news' }],
    ),
  ),
  'signup.counted': { newsId: 'news', taken: 2, waiting: 3 },
  'signup.listChanged': { newsId: 'news' },
};

const wordless = { text: undefined, comment: undefined, can: undefined };

/** The recipients of an event, and the ways in which it arrives. */
const cases: [name: string, given: object, replay?: true][] = [
  ['of somebody else', { personId: 'you', recipientId: 'you', followerId: 'you' }],
  ['replayed, without words', wordless, true],
  [
    'about another item',
    { id: 'x', ids: ['x'], gone: ['x'], clubId: 'x', chatId: 'x', meetingId: 'x', postId: 'x' },
  ],
  ['about the viewer', { id: 'me' }],
  ['removed', { outcome: 'removed' }],
];

type FetchOutcome = 'answered' | 'gone' | 'without a connection';

async function receive(
  type: string,
  data: object,
  replay: boolean,
  { open = false, given = {}, answer: outcome = 'answered' as FetchOutcome } = {},
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const cache = filledCache({ open, given });
  const { requests } = mockApi(({ path }) => {
    if (outcome === 'without a connection') throw new TypeError('no line');
    const id = path.split('/').at(-1) ?? '';
    return outcome === 'gone'
      ? refusal('not_found', undefined, 404)
      : row(id, { title: '새 제목', category: 'question' });
  });
  applyEvent(liveRules, cache.queries, {
    id: '1',
    type,
    topics: [],
    data: data as never,
    ...(replay && { replay: true }),
  });
  for (let i = 0; i < 3; i++) {
    // The modules that a rule loads are there already, and come without a timer.
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(1200);
  }
  vi.useRealTimers();
  const lines = cacheChanges(cache);
  cache.queries.clear();
  return [...requests, ...lines];
}

await Promise.all([
  import('#community/benefits/web/cached-benefits.ts'),
  import('#community/chat/web/live-handlers.ts'),
  import('#notices/notifications/web/cached-notifications.ts'),
]);
const types = [...new Set(liveRules.flatMap((rules) => Object.keys(rules)))].sort();
const dataOf = (type: string, given: object) => ({ ...carried, ...own[type], ...given });

/** The effects of one event, in each case in which they differ. */
async function effectsOf(type: string): Promise<string[]> {
  const found = new Map<string, string[]>();
  const addEffects = (name: string, lines: string[]) => {
    const text = lines.map((line) => `\n  ${line}`).join('') || '\n  nothing';
    found.set(text, [...(found.get(text) ?? []), name]);
  };
  const first = await receive(type, dataOf(type, {}), false);
  addEffects('', first);
  for (const [name, given, replay = false] of cases)
    addEffects(name, await receive(type, dataOf(type, given), replay));
  if (first.some((line) => line.startsWith('GET ')))
    for (const outcome of ['gone', 'without a connection'] as const)
      addEffects(outcome, await receive(type, dataOf(type, {}), false, { answer: outcome }));
  // Data that is read anew has a state of its own.
  const states = first.some((line) => line.startsWith('GET '))
    ? []
    : ['paused', 'objected', 'removed', 'granted'];
  for (const state of states)
    addEffects(
      `to what is ${state}`,
      await receive(type, dataOf(type, {}), false, { given: { state, status: state } }),
    );
  const open = await receive(type, dataOf(type, {}), false, { open: true });
  // Stale data on the screen is fetched, and nothing else differs.
  if (open.join().replace('fetched: ', 'stale: ') !== first.join()) addEffects('on the screen', open);
  // All cases that are not named are as the first.
  return [...found].map(([text, names]) => [type, ...(names[0] === '' ? [] : names)].join(', ') + text);
}

test('what each event does to what is cached', async () => {
  const table: string[] = [];
  for (const type of types) table.push(...(await effectsOf(type)));
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('live-rules.txt');
});
