import { legible } from './model/registers.ts';
import { moderates, sees } from './model/sight.ts';
import { type Item, itemAt, type State } from './model/state.ts';
import { createRandom } from './random.ts';
import { fetchEvery, read } from './reader.ts';
import type { Finding } from './round.ts';
import type { Resident, Town } from './town.ts';

/** What a person's fetches show equals what the model says that they see. */
export async function checkSight(town: Town, state: State, one: Resident, seed: string): Promise<Finding[]> {
  const me = one.person.id;
  if (state.away.has(me)) {
    // 18.7, 20.4: suspension and departure end all sessions at once.
    const { status } = await read(town, one, '/api/posts');
    return status === 401
      ? []
      : [{ rule: '18.7 somebody who is away reads', what: `${one.name}: ${status}` }];
  }
  const random = createRandom(`${seed} ${one.number}`);
  const choice = random.below(3);
  const found: Finding[] = [];
  const all = [...state.items.values()];
  const compare = (
    what: string,
    rule: string,
    shown: Set<string>,
    items: Item[],
    expected = (item: Item) => sees(state, me, item),
  ) => {
    for (const item of items) {
      const should = expected(item);
      if (should === undefined || should === shown.has(item.id)) continue;
      found.push({
        rule: `${rule} ${what}: ${should ? 'something is missing' : 'something is shown that must not be'}`,
        what: `${one.name} ${should ? 'does not see' : 'sees'} ${item.kind} ${item.id} of ${town.byId.get(item.author ?? '')?.name}`,
      });
    }
  };
  const posts = all.filter(({ kind }) => kind === 'post');
  const byId = new Map<string, { likesCount: number; commentCount: number; liked: boolean; title: string }>();
  for (let i = 0; i < posts.length; i += 50) {
    const ids = posts.slice(i, i + 50).map(({ id }) => id);
    const { body } = await read(town, one, `/api/posts?limit=50&ids=${ids}`, choice);
    for (const post of body?.items ?? []) byId.set(post.id, post);
  }
  compare('posts by id', '7.2', new Set(byId.keys()), posts);
  const home = state.homes.get(me);
  const board = await fetchEvery(town, one, `/api/posts?limit=50&city=${home}`, choice);
  compare('the board', '7.5', new Set(board.items.map(({ id }) => id)), posts, (item) =>
    item.club || item.city !== home ? false : sees(state, me, item),
  );
  const times = board.items.map(({ createdAt }) => createdAt);
  if (String(times) !== String(times.toSorted().toReversed()))
    found.push({ rule: '7.5 the board is not newest first', what: one.name });
  const likes = countBy(state, 'postLike');
  for (const [id, post] of byId) {
    const right = likes.get(id) ?? 0;
    if (post.likesCount !== right)
      found.push({
        rule: '7.10 another number of likes is shown',
        what: `${one.name} reads ${post.likesCount} of ${id}, not ${right}`,
      });
    if (post.liked !== state.registers.has(`postLike:${id}:${me}`))
      found.push({ rule: '7.10 one’s own like', what: `${one.name} ${id}` });
    if (legible(post.title) !== state.registers.get(`post:${id}`))
      found.push({ rule: '7.9 another title is shown', what: `${one.name} reads ${post.title}` });
    const under = all.filter((item) => item.post === id);
    const seen = under.map((item) => sees(state, me, item));
    if (!seen.includes(undefined) && post.commentCount !== seen.filter(Boolean).length)
      found.push({
        rule: '8.6 another number of comments is shown',
        what: `${one.name} reads ${post.commentCount} of ${id}, not ${seen.filter(Boolean).length}`,
      });
  }
  const commented = new Set(all.map(({ post }) => post));
  for (const id of [...byId.keys()].filter((id) => commented.has(id) && random.chance(0.5)).slice(0, 8)) {
    const { items } = await fetchEvery(town, one, `/api/posts/${id}/comments?limit=50`, choice);
    const shown = new Set(items.filter(({ deleted }) => !deleted).map((item) => item.id));
    compare(
      'comments',
      '8.5',
      shown,
      all.filter((item) => item.post === id),
    );
    for (const { id: comment, text, deleted } of items)
      if (
        !deleted &&
        state.registers.has(`comment:${comment}`) &&
        legible(text) !== state.registers.get(`comment:${comment}`)
      )
        found.push({ rule: '8.3 another comment is shown', what: `${one.name} ${comment}` });
  }
  const clubs = await fetchEvery(town, one, `/api/clubs?limit=20&city=${home}`, choice);
  if (clubs.status === 200)
    compare(
      'clubs',
      '9.3',
      new Set(clubs.items.map(({ id }) => id)),
      all.filter(({ kind, city }) => kind === 'club' && city === home),
    );
  const benefits = await fetchEvery(town, one, `/api/benefits?limit=20&city=${home}`, choice);
  if (benefits.status === 200)
    compare(
      'benefits',
      '13.2',
      new Set(benefits.items.map(({ id }) => id)),
      all.filter(({ kind }) => kind === 'benefit'),
      (item) => (item.city === home ? sees(state, me, item) : false),
    );
  const others = town.people.filter(() => random.chance(0.15));
  for (const other of others) {
    const { status } = await read(town, one, `/api/people/${other.person.id}`, choice);
    const { id } = other.person;
    const isApart = state.registers.has(`block:${me}:${id}`) || state.registers.has(`block:${id}:${me}`);
    if (
      id === me ||
      state.away.has(id) ||
      state.hidden.has(id) ||
      moderates(state, me, state.homes.get(id) ?? '') ||
      moderates(state, me, '')
    )
      continue;
    if (!isApart && status !== 200)
      found.push({
        rule: '15.1 a person is missing',
        what: `${one.name} does not see ${other.name}: ${status}`,
      });
    // The one who blocked sees a way to unblock.
    if (
      state.registers.has(`block:${id}:${me}`) &&
      !state.registers.has(`block:${me}:${id}`) &&
      status === 200
    )
      found.push({ rule: '15.5 a person behind a block is shown', what: `${one.name} sees ${other.name}` });
  }
  return found;
}

function countBy({ registers }: State, kind: string): Map<string, number> {
  const counted = new Map<string, number>();
  for (const key of registers.keys())
    if (key.startsWith(`${kind}:`)) {
      const id = key.split(':')[1] ?? '';
      counted.set(id, (counted.get(id) ?? 0) + 1);
    }
  return counted;
}

/**
 * The kinds of notifications of what was decided about one's own, or about a report of one's own. They come
 * always (16.8, 18.5).
 */
export const decisions = /^(item|report|writings)/;

/** 16.4: a notification never leads to what its reader may not see. */
export async function checkNotifications(town: Town, state: State, one: Resident): Promise<Finding[]> {
  if (state.away.has(one.person.id)) return [];
  const { body } = await read(town, one, '/api/notifications?limit=50', one.number);
  const found: Finding[] = [];
  for (const { path, title, sentence, kind } of body?.items ?? []) {
    if (decisions.test(kind)) continue;
    const item = itemAt(state, path ?? '');
    if (item && title && sees(state, one.person.id, item) === false)
      found.push({
        rule: '16.4 a notification of something unseen',
        what: `${one.name}: ${sentence} ${title} ${path}`,
      });
  }
  return found;
}
