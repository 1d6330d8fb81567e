import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { readPosts } from '#community/posts/web/api.ts';
import { dropPost, placeRow } from '#community/posts/web/cached-posts.ts';
import { fetchCurrent } from '#web/live/fetch-current.ts';
import { useTopics } from '#web/live/use-live.ts';

/** Waits until scrolling stops, so that rows passing by cause no requests. */
const restMs = 800;
/**
 * A new subscription replays events of this last period (`web/live/topic-subscriptions.ts`); older ones are
 * lost.
 */
const replayMs = 30_000;
/** At most this many posts per request. */
const maxAsked = 100;

/**
 * Subscribes to the topics of the posts on screen only, so that their counts stay live even in a long list. A
 * row that may have missed events while off screen is fetched again.
 */
export function useRowsOnScreen(
  list: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  read: (queries: QueryClient, postIds: string[]) => unknown = refetchPosts,
) {
  const queries = useQueryClient();
  const [topics, setTopics] = useState('');
  /** When each row was last known to be current: when it left the screen, or when it was first rendered. */
  const currentAt = useRef(new Map<string, number>());
  const before = useRef<string[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows change, other rows are on screen
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const now = performance.now();
    for (const id of list.current ? postsIn(list.current) : [])
      if (!currentAt.current.has(id)) currentAt.current.set(id, now);
    const update = () => list.current && see(postsOnScreen(list.current));
    const rest = () => {
      clearTimeout(due);
      due = setTimeout(update, restMs);
    };
    rest();
    addEventListener('scroll', rest, { passive: true });
    addEventListener('resize', rest);
    return () => {
      clearTimeout(due);
      removeEventListener('scroll', rest);
      removeEventListener('resize', rest);
    };
  }, [list, rows]);
  useTopics(topics ? topics.split(' ') : []);

  function see(ids: string[]) {
    const now = performance.now();
    for (const id of before.current) currentAt.current.set(id, now);
    before.current = ids;
    setTopics(
      ids
        .map((id) => `post:${id}`)
        .sort()
        .join(' '),
    );
    const old = ids.filter((id) => now - (currentAt.current.get(id) ?? now) > replayMs).slice(0, maxAsked);
    if (old.length > 0) void read(queries, old);
  }
}

/** Fetches these posts again; posts that no longer exist are removed from the lists. */
async function refetchPosts(queries: QueryClient, ids: string[]) {
  try {
    const found = await fetchCurrent(queries, ['posts', 'list'], () => readPosts(ids));
    const posts = new Map(found.map((post) => [post.id, post]));
    for (const id of ids) {
      const post = posts.get(id);
      if (post) placeRow(queries, post);
      else dropPost(queries, id);
    }
  } catch {
    // Offline: the lists on screen are fetched again once the connection is back.
    void queries.invalidateQueries({ queryKey: ['posts', 'list'], refetchType: 'none' });
  }
}

const postsIn = (list: HTMLElement): string[] =>
  [...list.querySelectorAll<HTMLElement>('[data-post]')].flatMap(({ dataset }) => dataset.post ?? []);

/**
 * Searches page by page: an IntersectionObserver on thousands of rows would do work in every frame of a
 * scroll.
 */
function postsOnScreen(list: HTMLElement): string[] {
  return [...list.children].filter(isOnScreen).flatMap((each) => {
    const { post } = (each as HTMLElement).dataset;
    return post ?? postsOnScreen(each as HTMLElement);
  });
}

function isOnScreen(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
