import { type RefObject, useEffect, useState } from 'react';
import { useTopics } from '#web/live/use-live.ts';

/** Rows that only fly by are not asked for. */
const restMs = 800;

/** Holds the topics of the posts that are on screen, so that their counts move: of a long list no more than these. */
export function useRowsOnScreen(list: RefObject<HTMLElement | null>, hasRows: boolean) {
  const [topics, setTopics] = useState<string[]>([]);
  useEffect(() => {
    const rows = list.current;
    if (!rows || !hasRows) return;
    const visible = new Set<string>();
    let due: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const topic = `post:${(target as HTMLElement).dataset.post}`;
        if (isIntersecting) visible.add(topic);
        else visible.delete(topic);
      }
      clearTimeout(due);
      due = setTimeout(() => setTopics([...visible].sort()), restMs);
    });
    const watchAll = () => {
      for (const row of rows.children) observer.observe(row);
    };
    watchAll();
    const changes = new MutationObserver((records) => {
      for (const { removedNodes } of records)
        for (const node of removedNodes) {
          observer.unobserve(node as Element);
          visible.delete(`post:${(node as HTMLElement).dataset.post}`);
        }
      watchAll();
    });
    changes.observe(rows, { childList: true });
    return () => {
      clearTimeout(due);
      observer.disconnect();
      changes.disconnect();
    };
  }, [list, hasRows]);
  useTopics(topics);
}
