import { expect, test } from 'vitest';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { features } from '#server/routes.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { createItems } from './items/items.ts';
import { subscribeTopics } from './subscribe-topics.ts';
import { tableOf } from './table.ts';
import { everybody, otherTown, sessionOf, startWorld, town, type ViewerSession } from './viewers.ts';

const { server } = ourTown();
const world = forFile(() => startWorld(server));

/** One id for all viewers. */
const nowhere = newId();

type Rows = Record<string, [label: string, topic: string, note?: string][]>;

/** Topics by their first word, each with a label and a note that explains a surprising cell. */
async function topicsFor(seat: ViewerSession): Promise<Rows> {
  const { author, chatmate } = world;
  const [post, clubPost, hidden, club, newsPoll, clubPoll, boardPoll] = await samplesOf();
  const room = chatIdOf(author.id, chatmate.id);
  const withAuthor = chatIdOf(seat.id, seat.name === 'author' ? chatmate.id : author.id);
  return {
    city: [
      ['of the author', `city:${town}`],
      ['another', `city:${otherTown}`],
      ['none', 'city:'],
    ],
    alerts: [
      ['of the town', `alerts:${town}`],
      ['of another', `alerts:${otherTown}`],
      ['of its province', `alerts:${town.slice(0, 2)}`],
      ['of the country', 'alerts:all'],
      ['of no place', 'alerts:'],
    ],
    broadcast: [['none', `broadcast:${nowhere}`]],
    'call-round': [['none', `call-round:${nowhere}`]],
    'poll-hall': [
      ['of news', `poll-hall:${newsPoll}`],
      ['of a club', `poll-hall:${clubPoll}`],
      ['of the board', `poll-hall:${boardPoll}`],
      ['none', `poll-hall:${nowhere}`],
    ],
    households: [
      ['of the town', `households:${town}`],
      ['of another', `households:${otherTown}`],
      ['of no town', 'households:'],
    ],
    'watched-words': [['', `watched-words:${town}`]],
    sources: [['', `sources:${town}`]],
    'incoming-news': [['', `incoming-news:${town}`]],
    'pickup-doubts': [['', `pickup-doubts:${town}`]],
    province: [['', `province:${town.slice(0, 2)}`]],
    country: [['', 'country']],
    person: [
      ['oneself', `person:${seat.id}`],
      ['the author', `person:${author.id}`, 'oneself alone; not even admins'],
    ],
    profile: [
      ['the author', `profile:${author.id}`],
      ['nobody', `profile:${nowhere}`],
    ],
    post: [
      ['the author’s', `post:${post}`],
      ['of a club', `post:${clubPost}`],
      ['hidden by reports', `post:${hidden}`],
      ['none', `post:${nowhere}`],
      ['no id', 'post:x'],
    ],
    popular: [
      ['of the author', `popular:${town}`],
      ['another', `popular:${otherTown}`],
      ['the country', 'popular:country'],
    ],
    club: [
      ['', `club:${club}`, 'for whoever is inside; who looks from outside hears of it through the town'],
      ['its requests', `club:${club}:requests`],
      ['anything else of it', `club:${club}:posts`],
      ['none', `club:${nowhere}`],
    ],
    chat: [
      ['author and chatmate', `chat:${room}`, 'only the two members; not even admins'],
      ['with the author', `chat:${withAuthor}`],
      ['the other way round', `chat:${room.split('_').reverse().join('_')}`],
    ],
    ...queuesOf('region-changes', 'reports', 'appeals', 'suspensions', 'rights', 'takedowns'),
    documents: [['', 'documents']],
    'scheduled-news': [
      ['of the town', `scheduled-news:${town}`],
      ['of another', `scheduled-news:${otherTown}`],
    ],
    signups: [
      ['of the town', `signups:${town}`],
      ['of another', `signups:${otherTown}`],
      ['of the country', 'signups:all'],
    ],
    openings: [
      ['of the town', `openings:${town}`],
      ['of another', `openings:${otherTown}`],
      ['of no place', 'openings:'],
    ],
    areas: [
      ['of the town', `areas:${town}`],
      ['of another', `areas:${otherTown}`],
      ['of no place', 'areas:'],
    ],
    townFeatures: [
      ['of the town', `townFeatures:${town}`],
      ['of another', `townFeatures:${otherTown}`],
      ['of no place', 'townFeatures:'],
    ],
  };
}

/** The queues of the admin pages, for a town, its province and the country. */
const queuesOf = (...names: string[]): Rows =>
  Object.fromEntries(
    names.map((name) => [
      name,
      [
        ['of the town', `${name}:${town}`],
        ['of its province', `${name}:${town.slice(0, 2)}`],
        ['of the country', `${name}:all`],
        ['of no place', `${name}:`],
      ],
    ]),
  );

let items: ReturnType<typeof createItems> | undefined;
async function samplesOf(): Promise<string[]> {
  items ??= createItems(world);
  const names = ['post', 'clubPost', 'hiddenPost', 'club', 'newsPoll', 'clubPoll', 'boardPoll'] as const;
  const ids: string[] = [];
  for (const name of names) ids.push((await items.use(name)).id);
  return ids;
}

test('every topic accepts the viewers that are listed', async () => {
  const known = new Set(features.flatMap(({ topics }) => Object.keys(topics ?? {})));
  const shown = await topicsFor(sessionOf(world, 'author'));
  expect(Object.keys(shown).sort()).toEqual([...known].sort());

  const columns: Record<string, { rows: Rows; decisionFor: (topic: string) => string }> = {};
  for (const name of everybody) {
    const seat = sessionOf(world, name);
    const rows = await topicsFor(seat);
    const topics = Object.values(rows).flatMap((each) => each.map(([, topic]) => topic));
    columns[name] = { rows, decisionFor: await subscribeTopics(server, seat.cookie, topics) };
  }
  const rows: string[][] = [];
  for (const word of Object.keys(shown))
    for (const [index, [label, , note]] of (shown[word] ?? []).entries()) {
      const cells = Object.values(columns).map(({ rows: its, decisionFor }) =>
        decisionFor(its[word]?.[index]?.[1] ?? ''),
      );
      rows.push([word + (label && ` · ${label}`), ...cells, note ? `# ${note}` : '']);
    }
  await expect(tableOf(['', ...everybody, ''], rows)).toMatchFileSnapshot('topics.txt');
}, 120_000);

test('a refused topic gets the same answer whether or not the item exists', async () => {
  const { use } = createItems(world);
  const { id } = await use('post');
  const ask = async (topic: string) => {
    const screen = await observe(server, world.blocked, [topic]);
    screen.close();
    return JSON.stringify(screen.frames.filter((frame) => !('hello' in frame))).replace(topic, 'topic');
  };
  expect(await ask(`post:${id}`)).toBe(await ask(`post:${newId()}`));
});
