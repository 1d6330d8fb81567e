import { showPending } from '#web/lists/use-pending-rows.ts';
import { createStore } from '#web/ui/store.ts';

/** A post somebody wrote while this one looked on: where it belongs, not what it says. */
export type FreshPost = { id: string; category: string; topics: string[] };

/** More than so many are as good as many. */
const most = 500;

const store = createStore<FreshPost[]>([]);

export const freshPosts = store.get;
export const useFreshPosts = store.use;

export const addFresh = (post: FreshPost) =>
  store.set([...store.get().filter(({ id }) => id !== post.id), post].slice(-most));

/** One that waits was put into another category. */
export const moveFresh = (id: string, category: string) =>
  store.set(store.get().map((post) => (post.id === id ? { ...post, category } : post)));

export const dropFresh = (id: string) => store.set(store.get().filter((post) => post.id !== id));

export const forgetFresh = () => store.set([]);

/** Shows every list from its beginning: call it when what is new has been fetched. */
export function showNewPosts() {
  forgetFresh();
  showPending(['posts']);
}
