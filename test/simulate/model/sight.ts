import type { Item, State } from './state.ts';

/** Whether a place is within another: a town in its province or in the country. */
const within = (city: string, place: string) => city.startsWith(place);
const holds = ({ rights }: State, id: string, right: string, city: string) =>
  (rights.get(id) ?? []).some(
    (held) => held.startsWith(right) && within(city, held.slice(held.indexOf(':') + 1)),
  );
const everyRight = ['operator:', 'moderator:', 'editor:', 'auditor:'];
export const isAdmin = ({ rights }: State, id: string) =>
  everyRight.every((held) => rights.get(id)?.includes(held));
export const moderates = (state: State, id: string, city: string) => holds(state, id, 'moderator', city);
/** 19.7: whoever has a right in a town sees that town as its residents do. */
const livesIn = (state: State, id: string, city: string) =>
  state.homes.get(id) === city || holds(state, id, '', city);

const has = ({ registers }: State, key: string) => registers.has(key);
export const apart = (state: State, one: string, other: string) =>
  has(state, `block:${one}:${other}`) || has(state, `block:${other}:${one}`);

/**
 * Whether a person may see an item, by docs/product.md. `undefined`: the rules do not say, and nothing is
 * expected.
 */
export function sees(state: State, me: string, item: Item): boolean | undefined {
  if (state.away.has(me)) return undefined;
  const { author, city, kind } = item;
  // Erased within a day (20.4): until then nothing is expected.
  if (author && state.away.has(author)) return undefined;
  const keeps = moderates(state, me, city);
  if (kind === 'comment') return seesComment(state, me, item);
  if (kind === 'news')
    return (
      isAdmin(state, me) || livesIn(state, me, city) || within(state.homes.get(me) ?? '', city) || undefined
    );
  if (state.off.has(`${city} ${kind}s`) || (item.club && state.off.has(`${city} clubs`))) return undefined;
  // 18.2, 18.4, 18.20: an item that reports or a decision have hidden is for its author and the moderators.
  if (state.hidden.has(item.id))
    return keeps || (author === me && kind !== 'club' ? undefined : author === me);
  if (author && state.hidden.has(author) && !keeps) return undefined;
  if (item.club) {
    const club = state.items.get(item.club);
    if (club && state.hidden.has(club.id)) return undefined;
    // 7.3: members who live there, and moderators there.
    if (keeps) return true;
    if (!has(state, `member:${item.club}:${me}`)) return author === me ? undefined : false;
    return state.homes.get(me) === city && !(author && apart(state, me, author));
  }
  if (author === me) return kind === 'post' || state.homes.get(me) === city ? true : undefined;
  // 15.5: a block hides two people from each other everywhere; moderators see them in their towns (19.7).
  if (author && apart(state, me, author) && !keeps)
    // 9.14: its members must be able to leave.
    return kind === 'club' && has(state, `member:${item.id}:${me}`);
  if (keeps || livesIn(state, me, city)) return true;
  // 7.2: followers see posts wherever they live.
  return kind === 'post' && author !== null && has(state, `follow:${me}:${author}`);
}

/** 8.1, 8.5: whoever sees the post sees its comments, but those that a block or reports hide from them. */
function seesComment(
  state: State,
  me: string,
  { id, post, author, city, parent }: Item,
): boolean | undefined {
  const under = state.items.get(post ?? '');
  const may = under ? sees(state, me, under) : undefined;
  if (!may) return may;
  if (moderates(state, me, city)) return true;
  // Also when its author has deleted it since.
  if (parent && state.hidden.has(parent)) return undefined;
  if (state.hidden.has(id)) return author === me ? undefined : false;
  if (author && state.hidden.has(author)) return undefined;
  return !(author && apart(state, me, author));
}

/** Whether the person may do it to the item; `undefined` where the rules here do not say. */
export function mayDo(state: State, route: string, me: string, item: Item | undefined): boolean | undefined {
  if (!item) return undefined;
  const isMine = item.author === me;
  const deletes = isMine || moderates(state, me, item.city);
  const table: Record<string, boolean> = {
    'PUT /api/posts/{id}': isMine,
    'DELETE /api/posts/{id}': deletes,
    'PATCH /api/comments/{id}': isMine,
    'DELETE /api/comments/{id}': deletes,
    'PUT /api/benefits/{id}': isMine,
    'DELETE /api/benefits/{id}': deletes,
    'PUT /api/benefits/{id}/closing': deletes,
    'DELETE /api/benefits/{id}/closing': deletes,
    'PATCH /api/clubs/{id}': isMine,
    'DELETE /api/clubs/{id}': deletes,
    'POST /api/clubs/{id}/transfer': isMine,
    'DELETE /api/clubs/{id}/members/{personId}': isMine,
    'PATCH /api/clubs/{id}/requests/{requestId}': deletes,
    'POST /api/clubs/{id}/meetings': deletes,
  };
  const sight =
    /(like|bookmark|comments|requests)$/.test(route) && !route.startsWith('DELETE')
      ? sees(state, me, item)
      : undefined;
  return table[route] ?? (sight === false ? false : undefined);
}
