import { legible } from './model/registers.ts';
import { apart, isAdmin, sees } from './model/sight.ts';
import type { State } from './model/state.ts';
import { createRandom } from './random.ts';
import { fetchEvery, read } from './reader.ts';
import type { Finding } from './round.ts';
import type { Resident, Town } from './town.ts';
import { nouns } from './values.ts';

/** 14.3: the two of a chat read its messages, and nobody else, admins included. */
export async function checkChats(town: Town, state: State, one: Resident, seed: string): Promise<Finding[]> {
  const me = one.person.id;
  if (state.away.has(me)) return [];
  const random = createRandom(`chats ${seed} ${one.number}`);
  const found: Finding[] = [];
  for (const [chat, messages] of state.chats) {
    const isMine = chat.includes(me);
    if (!random.chance(isMine ? 0.5 : 0.1)) continue;
    const other = chat.split('_').find((id) => id !== me) ?? '';
    const { status, items } = await fetchEvery(town, one, `/api/chats/${chat}/messages?limit=50`);
    if (!isMine) {
      if (status !== 403)
        found.push({ rule: '14.3 a chat of others is read', what: `${one.name} ${chat} ${status}` });
      continue;
    }
    if (apart(state, me, other) && status !== 403)
      found.push({ rule: '15.5 a chat across a block', what: `${one.name} ${chat} ${status}` });
    // What a block or a departure leaves of a chat is not told apart here.
    if (apart(state, me, other) || state.away.has(other) || state.hidden.has(other)) continue;
    const shown = new Map(items.filter(({ deleted }) => !deleted).map(({ id, text }) => [id, text]));
    for (const id of messages)
      if (!shown.has(id))
        found.push({ rule: '14.4 a message is missing', what: `${one.name} ${chat} ${id}` });
    for (const [id, text] of shown)
      if (!messages.has(id))
        found.push({ rule: '14.6 a deleted message is shown', what: `${one.name} ${id}` });
      else if (legible(text) !== state.registers.get(`message:${id}`))
        found.push({ rule: '14.4 another message is shown', what: `${one.name} ${id}` });
  }
  return found;
}

const searched: Record<string, string> = { post: 'posts', benefit: 'benefits', club: 'clubs' };

/** 17.2: a search finds nothing that its reader may not see. */
export async function checkSearch(town: Town, state: State, one: Resident, seed: string): Promise<Finding[]> {
  const me = one.person.id;
  if (state.away.has(me) || isAdmin(state, me)) return [];
  const found: Finding[] = [];
  const random = createRandom(`search ${seed} ${one.number}`);
  const unseen = [...state.items.values()].filter(
    (item) => item.kind in searched && item.city === state.homes.get(me) && sees(state, me, item) === false,
  );
  for (let left = 4; left > 0 && unseen.length > 0; left--) {
    const { kind, id } = random.pick(unseen);
    const title = state.registers.get(`${kind}:${id}`) ?? '';
    const word = nouns.find((noun) => title.includes(noun.replaceAll(' ', ''))) ?? title;
    const path = `/api/search?q=${encodeURIComponent(word)}&kind=${searched[kind]}`;
    const { body } = await read(town, one, path);
    if (!body) continue;
    const shown: string[] = body.found.items.map((item: { id: string }) => item.id);
    for (const other of shown) {
      const item = state.items.get(other);
      if (item && sees(state, me, item) === false)
        found.push({
          rule: `17.2 a search finds a ${kind} that must not be`,
          what: `${one.name} finds ${other}`,
        });
    }
    const { count, more } = body.counts[searched[kind] ?? ''];
    if (!body.nextCursor && !more && count !== shown.length)
      found.push({
        rule: '17.2 a search counts what it does not show',
        what: `${one.name} ${word}: ${count}`,
      });
  }
  return found;
}
