import type { Act } from './act.ts';
import type { Item, State } from './model/state.ts';

/** Something that is not as the model says. `rule` is the same in each run that finds it. */
export type Finding = { rule: string; what: string };
/** `isRestored`: between its two states the database was lost, and a backup of the first was restored. */
export type Round = {
  before: State;
  after: State;
  acts: Act[];
  seed: string;
  hadFault: boolean;
  isRestored?: boolean;
};

export const accepted = ({ status }: Act) => status >= 200 && status < 300;

/** An item, also one that came and went within the round. */
export function itemIn({ before, after, acts }: Round, id: string): Item | undefined {
  const known = before.items.get(id) ?? after.items.get(id);
  if (known) return known;
  const act = acts.find(({ body, status }) => body?.id === id && status < 300);
  if (!act) return undefined;
  const post = act.route.includes('/posts/{id}/comments') ? (act.params.id ?? null) : null;
  const clubOfPost = post ? itemIn({ before, after, acts } as Round, post)?.club : undefined;
  const club = clubOfPost ?? (act.body?.clubId as string | undefined) ?? null;
  return { id, kind: 'made', author: act.by.person.id, city: '', club, post, parent: null };
}
