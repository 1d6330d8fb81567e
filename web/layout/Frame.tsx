import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Alerts } from '#notices/alerts/web/Alerts.tsx';
import { TownTitle } from '#residents/regions/web/TownTitle.tsx';
import { useLinksOn } from '#residents/town-features/web/feature-off.ts';
import { AdminBar } from '#screens/admin/web/AdminBar.tsx';
import { OwnProfileLink } from '#screens/profiles/web/OwnProfileLink.tsx';
import { Announcer } from '#web/layout/Announcer.tsx';
import { Footer } from '#web/layout/Footer.tsx';
import { Header } from '#web/layout/Header.tsx';
import { HeaderTitle } from '#web/layout/HeaderTitle.tsx';
import { PageMenu } from '#web/layout/PageMenu.tsx';
import { titleAt } from '#web/layout/page-title.ts';
import { usePlace } from '#web/layout/use-place.ts';
import { useOnline } from '#web/live/online.ts';
import { headerLinks, tabs } from '#web/navigation.ts';
import { homePath } from '#web/pages.ts';
import { findPage } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { OfflineBanner } from '#web/ui/bars/OfflineBanner.tsx';
import { Column } from '#web/ui/Column.tsx';

const RenewConsents = lazy(async () => ({
  default: (await import('#residents/consents/web/RenewConsents.tsx')).RenewConsents,
}));

/** The frame of every page. Its entry in `pages.ts` says which bars a page has. */
export function Frame() {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const page = findPage(pathname);
  const online = useOnline();
  const session = useSession();
  const tabsOn = useLinksOn(tabs);
  return (
    <>
      <Announced />
      <Column
        header={
          page &&
          page.layout !== 'bare' && (
            <Header
              page={page}
              title={page.path === homePath ? <TownTitle /> : <HeaderTitle page={page} />}
              links={headerLinks}
              end={<OwnProfileLink />}
              menu={page.hasMenu && <PageMenu page={page} />}
              below={<AdminBar />}
            />
          )
        }
        footer={page?.layout === 'tabs' && <Footer tabs={tabsOn} />}
      >
        {session?.person && <Alerts />}
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
  const place = usePlace();
  const page = findPage(place.pathname);
  return <Announcer pathname={place.pathname} title={titleAt(page, place)} item={page?.item?.(place)} />;
}
