import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { recorded } from '#web/live/recorded.ts';

const region = { provinceCode: null, cityCode: null };
const at = '2026-11-20T00:00:00.000Z';
const can = { edit: true, inside: true, plan: true };

const sua = { id: 'sua', name: '수아', photo: null, isAdmin: false };

/** A row that has what any list shows, so that each rule finds what it changes. */
export const row = (id: string, given: object = {}) => ({
  id,
  title: id,
  text: '처음',
  category: 'daily',
  cityCode: '51110',
  tags: ['장터'],
  postId: 'post',
  parentId: null,
  threadAt: at,
  clubId: 'club',
  club: { id: 'club' },
  personId: 'me',
  person: { ...sua, id: `sua-${id}` },
  author: sua,
  likesCount: 3,
  commentCount: 3,
  membersCount: 3,
  goingCount: 3,
  followersCount: 3,
  unread: 3,
  position: 3,
  readPosition: 3,
  otherReadPosition: 3,
  lastMessage: { id: 'one', text: '안녕', createdAt: at },
  // Neither: each event changes it.
  liked: null,
  bookmarked: null,
  following: null,
  read: false,
  going: null,
  status: 'waiting',
  state: 'waiting',
  createdAt: at,
  at,
  replacedAt: at,
  day: '2026-11-20',
  editedAt: null as string | null,
  can,
  ...given,
});

const list = (...ids: string[]) => ({
  pages: [{ items: ids.map((id) => row(id)), nextCursor: null, previousCursor: null, commentCount: 3 }],
  pageParams: [null],
});
const rows = () => list('two', 'one');

/** One query of each kind that the pages make, by its key, and what it holds. */
const kinds: [key: QueryKey, data: () => unknown][] = [
  [['session'], () => ({ person: { id: 'me', isAdmin: false } })],
  ...[
    ['admin', 'appeals', 'waiting', null],
    ['admin', 'bulkHides', 'one'],
    ['admin', 'people', ''],
    ['admin', 'record', {}],
    ['admin', 'regionChanges'],
    ['admin', 'reports', 'open', null],
    ['admin', 'rights'],
    ['admin', 'waiting'],
    ['alerts', 'list', region],
    ['alerts', 'shown', region],
    ['areas', '51110'],
    ['benefits', 'list', { category: 'daily', region }],
    ['broadcast-audience', 'one', 'count'],
    ['broadcasts', 'list', region],
    ['broadcasts', 'shown', region],
    ['call-rounds', 'one', 'rows'],
    ['challenges', 'market', 'ranking', '51110'],
    ['challenges', 'photos', 'grid', '51110'],
    ['challenges', 'walking', '51110'],
    ['challenges', 'week', '51110'],
    ['chats', 'messages', 'room'],
    ['clubs', 'members', 'club'],
    ['clubs', 'requests', 'club'],
    ['comments', 'own'],
    ['comments', 'post', 'post', null],
    ['consents'],
    ['devices'],
    ['helped', 'one', 'person'],
    ['helps', 'live'],
    ['incoming-news', 'list', '51110'],
    ['interest-tags', region],
    ['meetings', 'club', 'club', 'coming'],
    ['meetings', 'going', 'one'],
    ['news', 'list', region, { tag: null, interest: false }],
    ['news', 'versions', 'one'],
    ['newsletters', 'item', 'one'],
    ['notifications', 'list'],
    ['notifications', 'settings'],
    ['opening-alert'],
    ['openings', 'list'],
    ['passkeys'],
    ['people', 'me', 'followers'],
    ['people', 'me', 'followings'],
    ['people', 'one', 'clubs'],
    ['people', 'one', 'followers'],
    ['people', 'one', 'followings'],
    ['periodic-markets', '51110'],
    ['pickup-areas', '51110'],
    ['pickup-doubts', '51110'],
    ['pickups', 'own'],
    ['posts', 'list', { author: 'one' }],
    ['posts', 'list', { bookmarked: true }],
    ['posts', 'list', { club: 'club' }],
    ['posts', 'list', { tab: 'all', region, category: 'daily' }],
    ['posts', 'list', { tab: 'following' }],
    ['posts', 'list', { tab: 'popular', region }],
    ['region-changes', 'mine'],
    ['scheduled-news', 'list', '51110'],
    ['signup-entries', 'one', 'seat'],
    ['school-meals', '2026-11'],
    ['schools'],
    ['search', { q: '' }],
    ['sources', '51110'],
    ['staff-identity'],
    ['takedowns', 'list', 'waiting'],
    ['treasuries', 'list', 'club', 'club'],
    ['treasuries', 'list', 'town', '51110'],
    ['treasuries', 'one', 'one', 'entries', 2026],
    ['treasuries', 'one', 'one', 'questions', 'one'],
    ['treasuries', 'one', 'one', 'treasury'],
    ['treasuries', 'one', 'two', 'treasury'],
    ['watched-words', '51110'],
  ].map((key): [QueryKey, () => unknown] => [key, rows]),
  ...[
    ['appeals', 'held', 'post', 'one'],
    ['benefits', 'item', 'one'],
    ['broadcasts', 'item', 'one'],
    ['chats', 'room', 'room'],
    ['clubs', 'item', 'club'],
    ['news', 'item', 'one'],
    ['people', 'one', 'profile'],
    ['posts', 'item', 'one'],
  ].map((key): [QueryKey, () => unknown] => [key, () => row(String(key[0] === 'people' ? key[1] : key[2]))]),
  [
    ['polls', 'item', 'post'],
    () => ({
      poll: { id: 'one', voters: 1, options: [{ votes: 1 }, { votes: 0 }], households: null },
      households: null,
      can: { add: false },
    }),
  ],
  [
    ['signups', 'item', 'news'],
    () => ({
      signup: { id: 'one', taken: 1, waiting: 1, own: { state: 'waiting', position: 1, answers: [] } },
      can: { add: false },
    }),
  ],
  [['polls', 'open'], () => ({ items: [row('one')] })],
  [['households', 'list', '51110', '', ''], () => list('two')],
  [['households', 'people', '51110', '김'], () => ({ items: [row('one')] })],
  [['households', 'own'], () => ({ household: null })],
  [['chats', 'list'], () => list('two', 'room')],
  [['clubs', 'list', { ...region, mine: '1' }], () => list('two', 'club')],
  [['admin', 'appeal', 'one'], () => row('one')],
  [['admin', 'case', 'post', 'one'], () => row('one', { status: 'open' })],
  [['takedowns', 'case', 'one'], () => row('one')],
  [['calendar', 'month', '2026-11'], () => ({ items: [row('one')] })],
  [['news', 'first', region], () => ({ items: [row('one')] })],
  [['news', 'pinned', region], () => ({ items: [row('one')] })],
  [['news', 'home', region], () => ({ items: [row('one')] })],
  [['chats', 'unread'], () => ({ unread: 4, chats: { room: 3, other: 1 } })],
  [['notifications', 'unread'], () => ({ unread: 4 })],
  [['exports', 'mine'], () => ({ export: { id: 'one', done: 1, total: 9 } })],
];

const isRecorded = ([first, second]: QueryKey) =>
  second === 'case' || (first === 'admin' && second === 'appeal');

/** The same with other values in each item. */
function changed(data: unknown, given: object): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map((each) => changed(each, given));
  if ('createdAt' in data) return { ...data, ...given };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, changed(value, given)]));
}

/**
 * A cache in which one query of each kind is filled. `open`: all are on the screen. `given`:
 * other values of the items.
 */
export function filledCache({ open = false, given = {} } = {}) {
  const queries = new QueryClient();
  const fetched: string[] = [];
  for (const [queryKey, data] of kinds) {
    queries.getQueryCache().build(queries, { queryKey, ...(isRecorded(queryKey) && { meta: recorded }) });
    queries.setQueryData(queryKey, changed(data(), given));
    if (!open) continue;
    const queryFn = () => {
      fetched.push(named(queryKey));
      return new Promise<never>(() => {});
    };
    const options = { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY };
    new QueryObserver(queries, { ...options, ...(isRecorded(queryKey) && { meta: recorded }) }).subscribe(
      () => {},
    );
  }
  return { queries, fetched, given };
}

/** A key as text; a region is left out. */
const named = (key: QueryKey) =>
  key
    .map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part)))
    .join('/')
    .replaceAll('"', '')
    .replaceAll(/[,/]?(?:region:)?\{provinceCode:null,cityCode:null\}|provinceCode:null,cityCode:null,/g, '');

const shown = (value: unknown) =>
  typeof value === 'object' && value !== null ? '{…}' : (JSON.stringify(value) ?? 'none');

/** The values that differ, by their path. */
function differences(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [one, other] = [before, after].map((value) => (typeof value === 'object' ? value : null));
  if (!one || !other) return [`${path} ${shown(before)} → ${shown(after)}`];
  const isRows = Array.isArray(one) && Array.isArray(other);
  const idsOf = (value: object) => (value as { id?: string }[]).map(({ id }) => id ?? '');
  const [ids, now] = isRows ? [idsOf(one), idsOf(other)] : [[], []];
  if (ids.join() !== now.join()) return [`${path} ${ids} → ${now}`];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
    differences(
      one[name as never],
      other[name as never],
      path && !/^\d$/.test(name) ? `${path}.${name}` : path || name,
    ),
  );
}

/** The changes of the cache: a line for each changed query, and one for those that are out of date. */
export function cacheChanges({ queries, fetched, given }: ReturnType<typeof filledCache>): string[] {
  const lines: string[] = [];
  const removed: string[] = [];
  const stale: string[] = [];
  for (const [key, data] of kinds) {
    const name = named(key);
    const state = queries.getQueryState(key);
    if (!state) removed.push(name);
    else lines.push(...differences(changed(data(), given), state.data).map((each) => `${name}: ${each}`));
    if (state?.isInvalidated && !fetched.includes(name)) stale.push(name);
  }
  const line = (label: string, names: string[]) => {
    // Some are never read again by themselves.
    const isWhole = names.length > kinds.length - 6;
    return names.length > 0 ? [`${label}: ${isWhole ? `all ${names.length}` : names.join(' ')}`] : [];
  };
  return [
    ...lines,
    ...line('gone', removed),
    ...line('stale', stale.sort()),
    ...line('fetched', fetched.sort()),
  ];
}
