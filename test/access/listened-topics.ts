import { otherTown, town, type World } from './viewers.ts';

const places = [town, town.slice(0, 2), 'all'];

const queues = ['region-changes', 'reports', 'appeals', 'suspensions', 'rights', 'takedowns'];
const adminTopics = [
  'watched-words',
  'sources',
  'incoming-news',
  'pickup-doubts',
  'scheduled-news',
  'openings',
  'areas',
  'households',
  'townFeatures',
];

/** The topics that are there without an item. Who may not hear them is refused. */
export const standingTopics = (
  { author, creator, follower, chatmate, blocked, member }: World,
  id: string,
) => [
  `person:${id}`,
  `city:${town}`,
  `city:${otherTown}`,
  `popular:${town}`,
  'popular:country',
  'province:51',
  'country',
  'documents',
  ...adminTopics.map((topic) => `${topic}:${town}`),
  ...places.map((place) => `alerts:${place}`),
  ...queues.flatMap((queue) => places.map((place) => `${queue}:${place}`)),
  ...[author, creator, follower, chatmate, blocked, member].map((person) => `profile:${person.id}`),
];

const kinds: [RegExp, (id: string) => string[]][] = [
  [/post|^case$/i, (id) => [`post:${id}`]],
  [/club/i, (id) => [`club:${id}`, `club:${id}:requests`]],
  [/chat/i, (id) => [`chat:${id}`]],
  [/broadcast/i, (id) => [`broadcast:${id}`]],
  [/poll$/i, (id) => [`poll-hall:${id}`]],
  [/callRound/i, (id) => [`call-round:${id}`]],
];

/** The profile topic of a person who is there for one act. */
export const profileOf = (id: string) => `profile:${id}`;

/** The topics of an item that has this name in the table. */
export const topicsNamed = (name: string, id: string): string[] =>
  kinds.flatMap(([pattern, of]) => (pattern.test(name) ? of(id) : []));
