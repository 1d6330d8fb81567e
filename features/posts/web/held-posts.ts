import { useMemo, useSyncExternalStore } from 'react';
import type { PostRow } from '#features/posts/contract.ts';
import { forgetFresh } from './fresh-posts.ts';

type Newest = { createdAt: string; id: string };

/**
 * Up to which post each list is shown. Kept beside the screen: coming back from a post, whatever was fetched meanwhile
 * still waits above. A list without an entry shows all that it has.
 */
let newest = new Map<string, Newest>();
/** A page that is drawn beforehand has no past, and leaves none to the next person's. */
const none = () => new Map<string, Newest>();
const watchers = new Set<() => void>();

const tell = () => {
  for (const watcher of watchers) watcher();
};
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Shows every list from its beginning: call it when what is new has been fetched. */
export function showPending() {
  newest = new Map();
  forgetFresh();
  tell();
}

/** Shows one list from its beginning: it is fetched anew. */
export const releaseList = (list: string) => void newest.delete(list);

const isNewer = (post: Newest, than: Newest) =>
  post.createdAt > than.createdAt || (post.createdAt === than.createdAt && post.id > than.id);

/** Splits a list into what is shown and how many newer ones wait, so that nothing moves under a reader's eyes. */
export function useHeldPosts(list: string, items: PostRow[], ownId: string) {
  const all = useSyncExternalStore(watch, () => newest, none);
  let limit = all.get(list);
  const [first] = items;
  if (!limit && first) {
    limit = { createdAt: first.createdAt, id: first.id };
    all.set(list, limit);
  }
  const upTo = limit;
  const split = useMemo(() => {
    if (!upTo) return { shown: items, held: [] };
    // What one wrote oneself is no news to anybody.
    const waits = (post: PostRow) => isNewer(post, upTo) && post.author?.id !== ownId;
    const held = items.filter(waits);
    return { shown: held.length > 0 ? items.filter((post) => !waits(post)) : items, held };
  }, [items, upTo, ownId]);
  if (split.shown.length > 0 || !first) return split;
  // Nothing of what was read is left: one begins anew.
  all.set(list, { createdAt: first.createdAt, id: first.id });
  return { shown: items, held: [] };
}
