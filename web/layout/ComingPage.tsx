import { Link, useLocation } from '@tanstack/react-router';
import { copy } from '#web/copy.ts';
import { titles } from '#web/layout/titles.ts';
import { findPath, paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Stands at an address whose screen is not built yet. Without a header of the frame's it brings its own title. */
export function Page() {
  const path = findPath(useLocation({ select: (location) => location.pathname }));
  return (
    <>
      {path && paths[path] === 'bare' && <h1 className="px-4 pt-6 font-bold text-title">{titles[path]}</h1>}
      <EmptyState title={copy['page.coming']} body={copy['page.comingBody']}>
        <Button size="small" look="quiet" render={<Link to="/home" />}>
          {copy['footer.home']}
        </Button>
      </EmptyState>
    </>
  );
}
