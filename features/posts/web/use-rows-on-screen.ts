import { type RefObject, useEffect, useState } from 'react';
import { useTopics } from '#web/live/use-live.ts';

/** Rows that only fly by are not asked for. */
const restMs = 800;

/** Holds the topics of the posts that are on screen, so that their counts move: of a long list no more than these. */
export function useRowsOnScreen(list: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const [topics, setTopics] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other rows others are on screen
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const look = () => list.current && setTopics(postsOnScreen(list.current).sort().join(' '));
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
}

/** Looked for page by page: an observer of thousands of rows works in every frame that they move. */
function postsOnScreen(list: HTMLElement): string[] {
  return [...list.children].filter(isOnScreen).flatMap((each) => {
    const { post } = (each as HTMLElement).dataset;
    return post ? `post:${post}` : postsOnScreen(each as HTMLElement);
  });
}

function isOnScreen(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
