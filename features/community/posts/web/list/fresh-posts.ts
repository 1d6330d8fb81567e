import type { PostTouched } from '#community/posts/contract.ts';
import { showPending } from '#web/lists/use-pending-rows.ts';
import { createStore } from '#web/ui/store.ts';

/** A post written while the app was open: where it belongs, without its content. */
export type FreshPost = PostTouched;

/** Upper bound; beyond it the exact number does not matter. */
const most = 500;

const store = createStore<FreshPost[]>([]);

export const freshPosts = store.get;
export const useFreshPosts = store.use;

export const addFresh = (post: FreshPost) =>
  store.set([...store.get().filter(({ id }) => id !== post.id), post].slice(-most));

/** Changes the category of a post that is not shown yet. */
export const moveFresh = (id: string, category: string) =>
  store.set(store.get().map((post) => (post.id === id ? { ...post, category } : post)));

export const dropFresh = (id: string) => store.set(store.get().filter((post) => post.id !== id));

export const forgetFresh = () => store.set([]);

/** Shows every list from its start. Call it after the new posts were fetched. */
export function showNewPosts() {
  forgetFresh();
  showPending(['posts']);
}
