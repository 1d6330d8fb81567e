import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTopics } from '#web/live/use-live.ts';
import { readPosts } from './api.ts';
import { dropPost, placeRow } from './cached-posts.ts';

/** Rows that only fly by are not asked for. */
const restMs = 800;
/** What happened so long before a topic is taken is told with it (`web/live/topic-book.ts`), of what is older nothing. */
const toldMs = 30_000;
/** So many are asked for at once. */
const maxAsked = 100;

/**
 * Holds the topics of the posts that are on screen, so that their counts move: of a long list no more than these. What
 * comes on screen late, or comes back, is read again.
 */
export function useRowsOnScreen(
  list: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  read: (queries: QueryClient, postIds: string[]) => unknown = readAgain,
) {
  const queries = useQueryClient();
  const [topics, setTopics] = useState('');
  /** Up to when each row was true: until it left the screen, or when it was first drawn. */
  const trueAt = useRef(new Map<string, number>());
  const before = useRef<string[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with other rows others are on screen
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const now = performance.now();
    for (const id of list.current ? postsIn(list.current) : [])
      if (!trueAt.current.has(id)) trueAt.current.set(id, now);
    const look = () => list.current && see(postsOnScreen(list.current));
    const rest = () => {
      clearTimeout(due);
      due = setTimeout(look, restMs);
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
    for (const id of before.current) trueAt.current.set(id, now);
    before.current = ids;
    setTopics(
      ids
        .map((id) => `post:${id}`)
        .sort()
        .join(' '),
    );
    const old = ids.filter((id) => now - (trueAt.current.get(id) ?? now) > toldMs).slice(0, maxAsked);
    if (old.length > 0) void read(queries, old);
  }
}

/** Reads posts of lists again: what is not there any more goes. */
async function readAgain(queries: QueryClient, ids: string[]) {
  try {
    const posts = new Map((await readPosts(ids)).map((post) => [post.id, post]));
    for (const id of ids) {
      const post = posts.get(id);
      if (post) placeRow(queries, post);
      else dropPost(queries, id);
    }
  } catch {
    // Cut off right now: when the line is back what is on screen is read again.
    void queries.invalidateQueries({ queryKey: ['posts', 'list'], refetchType: 'none' });
  }
}

const postsIn = (list: HTMLElement): string[] =>
  [...list.querySelectorAll<HTMLElement>('[data-post]')].flatMap(({ dataset }) => dataset.post ?? []);

/** Looked for page by page: an observer of thousands of rows works in every frame that they move. */
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
