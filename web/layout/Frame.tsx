import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AdminBar } from '#features/admin/web/AdminBar.tsx';
import { Announcer } from '#web/layout/Announcer.tsx';
import { Footer } from '#web/layout/Footer.tsx';
import { Header } from '#web/layout/Header.tsx';
import { itemOf, kindOf } from '#web/layout/page-title.ts';
import { useOnline } from '#web/live/online.ts';
import type { Place } from '#web/page.ts';
import { findPath, paths } from '#web/paths.ts';
import { pages } from '#web/routes.tsx';
import { useSession } from '#web/session.ts';
import { Column } from '#web/ui/Column.tsx';
import { OfflineBanner } from '#web/ui/OfflineBanner.tsx';

const RenewConsents = lazy(async () => ({
  default: (await import('#features/consents/web/RenewConsents.tsx')).RenewConsents,
}));

/** The frame of every page. `web/paths.ts` defines which bars each page has. */
export function Frame() {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const path = findPath(pathname);
  const layout = path ? paths[path] : 'bare';
  const online = useOnline();
  const session = useSession();
  return (
    <>
      <Announced />
      <Column
        header={layout !== 'bare' && path && <Header path={path} below={<AdminBar />} />}
        footer={layout === 'tabs' && <Footer />}
      >
        <OfflineBanner offline={!online} />
        <Outlet />
      </Column>
      {session?.person?.consentDue && (
        <Suspense>
          <RenewConsents />
        </Suspense>
      )}
    </>
  );
}

/** A component of its own, so that a change of the announcement does not re-render the frame. */
function Announced() {
  const place = useMatches({ select: (matches) => matches.at(-1) as Place & { pathname: string } });
  const path = findPath(place.pathname);
  return <Announcer pathname={place.pathname} kind={kindOf(path, place)} item={itemOf(pages, path, place)} />;
}
