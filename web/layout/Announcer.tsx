import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { copy } from '#web/copy.ts';
import { titles } from '#web/layout/titles.ts';
import type { Path } from '#web/paths.ts';

type Props = { path: Path | null; pathname: string };

/**
 * Tells screen readers and the window's title where a navigation led, and puts the focus at its beginning; on the way
 * back, on the link that was followed from there.
 */
export function Announcer({ path, pathname }: Props) {
  const router = useRouter();
  const [said, setSaid] = useState({ title: '', pathname });
  const before = useRef<{ pathname: string; step: number }>(null);
  useEffect(() => {
    const title = (path && titles[path]) ?? copy['app.tagline'];
    document.title = `${title} · ${copy['app.name']}`;
    const was = before.current;
    const step = router.latestLocation.state.__TSR_index;
    before.current = { pathname, step };
    if (was === null || was.pathname === pathname) return;
    setSaid({ title, pathname });
    const main = document.querySelector<HTMLElement>('#main');
    const followed = step < was.step && main?.querySelector<HTMLElement>(`a[href^="${was.pathname}"]`);
    (followed || main)?.focus({ preventScroll: true });
  }, [path, pathname, router]);
  return (
    <p role="log" className="sr-only">
      {/* From one profile to another the words are the same: only what is new is read out. */}
      <span key={said.pathname}>{said.title}</span>
    </p>
  );
}
