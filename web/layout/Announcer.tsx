import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { historyIndex, latestLocation } from '#web/first-screen/router-internals.ts';
import type { Item } from '#web/page.ts';
import { windowTitle } from './page-title.ts';
import { useItemName } from './use-item-name.ts';

type Props = { pathname: string; title: string; item?: Item | null };

/**
 * After each navigation, announces the page to screen readers, sets the window's title and moves the focus to
 * the page's main element. On the way back, it focuses the link that the user followed. A name that loads
 * later is announced; a renaming is not.
 */
export function Announcer({ pathname, title, item }: Props) {
  const router = useRouter();
  const name = useItemName(item) ?? null;
  const [announcement, setAnnouncement] = useState({ words: '', pathname });
  const before = useRef<{ pathname: string; step: number; isNamed: boolean }>(null);
  useEffect(() => {
    document.title = windowTitle(name, title);
  }, [name, title]);
  useEffect(() => {
    const was = before.current;
    const step = historyIndex(latestLocation(router));
    const isHere = was?.pathname === pathname;
    // The first page needs no announcement: screen readers read the window's title.
    before.current = { pathname, step, isNamed: was === null || (isHere && was.isNamed) || name !== null };
    if (was === null) return;
    if (isHere) {
      if (name !== null && !was.isNamed) setAnnouncement({ words: name, pathname });
      return;
    }
    setAnnouncement({ words: [name, title].filter(Boolean).join(', '), pathname });
    const main = document.querySelector<HTMLElement>('#main');
    const followed = step < was.step && main?.querySelector<HTMLElement>(`a[href^="${was.pathname}"]`);
    (followed || main)?.focus({ preventScroll: true });
  }, [pathname, name, title, router]);
  return (
    <p role="log" className="sr-only">
      {/* Two pages may have the same words. The key makes screen readers announce them again. */}
      <span key={announcement.pathname + announcement.words}>{announcement.words}</span>
    </p>
  );
}
