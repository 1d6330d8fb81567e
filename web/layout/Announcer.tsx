import { useEffect, useRef, useState } from 'react';
import { copy } from '#web/copy.ts';
import { titles } from '#web/layout/titles.ts';
import type { Path } from '#web/paths.ts';

/** Tells screen readers and the window's title where a navigation led, and puts the focus at its beginning. */
export function Announcer({ path }: { path: Path | null }) {
  const [said, setSaid] = useState('');
  const before = useRef<Path | null>(null);
  useEffect(() => {
    const title = (path && titles[path]) ?? copy['app.tagline'];
    document.title = `${title} · ${copy['app.name']}`;
    if (before.current !== null && before.current !== path) {
      setSaid(title);
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    }
    before.current = path;
  }, [path]);
  return (
    <p role="log" className="sr-only">
      {said}
    </p>
  );
}
