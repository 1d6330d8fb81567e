import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, redirect, useSearch } from '@tanstack/react-router';
import '#web/admin/admin.css';
import type { Me } from '#residents/people/contract.ts';
import { copy } from '#screens/admin/copy.ts';
import { copy as handbooks } from '#screens/handbooks/copy.ts';
import type { AdminTab } from '#web/admin/admin-tab.ts';
import { useWide } from '#web/admin/use-wide.ts';
import { preloadable } from '#web/first-screen/preloadable.tsx';
import { titleOf } from '#web/layout/page-title.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { sessionQuery, useMe } from '#web/session/session.ts';
import { TabPanel } from '#web/ui/bars/Tabs.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import type { Visit } from '#web/visit.ts';
import { SideNavigation } from './navigation/SideNavigation.tsx';
import { TabRow } from './navigation/TabRow.tsx';
import { type AdminTabName, adminTabs, isOpenTo } from './tabs.ts';
import { useQueueTopics } from './topics.ts';
import { waitingQuery } from './waiting.ts';

const tabs = Object.entries<AdminTab>(adminTabs).map(([name, { load, ...tab }]) => ({
  ...tab,
  name: name as AdminTabName,
  ...preloadable(async () => ({ default: await load() })),
}));

/** The tabs that somebody has, and the one that is shown: the asked one, or their first. */
function tabsOf(me: Me, asked: unknown) {
  const open = tabs.filter((tab) => isOpenTo(me, tab));
  return { open, shown: open.find(({ name }) => name === asked) ?? open[0] };
}

export const load = ({ queryClient, search }: Visit) => {
  // Kept addresses of the announcements of before.
  if (search.tab === 'announcements')
    throw redirect({ to: '/news/write', search: { as: 'pinned' }, replace: true });
  const me = queryClient.getQueryData(sessionQuery.queryKey)?.person;
  return Promise.all([
    queryClient.ensureQueryData(waitingQuery),
    me && tabsOf(me, search.tab).shown?.preload(),
  ]);
};

/**
 * The admin page: a tab for everything that one of the viewer's rights opens. On a computer the tabs stand at
 * the side.
 */
export function Page() {
  const { tab: asked } = useSearch({ from: '/admin' });
  const wide = useWide();
  const waiting: Partial<Record<AdminTabName, number>> = useSuspenseQuery(waitingQuery).data;
  useTopics(useQueueTopics('reports', 'appeals', 'takedowns', 'region-changes', 'rights', 'suspensions'));
  const me = useMe();
  const { open, shown } = tabsOf(me, asked);
  const tab = shown?.name ?? 'numbers';
  const entries = open.map(({ name, group }) => ({
    name,
    label: copy[`admin.${name}`],
    group,
    count: waiting[name] || undefined,
  }));
  const panel = shown && <shown.Component fallback={<RowsLoading rows={7} />} />;
  return (
    <div className="admin-page">
      <SideNavigation entries={entries} value={tab} />
      <div className="flex min-w-0 flex-1 flex-col">
        {!wide && <TabRow entries={entries} value={tab} />}
        <Refreshable>
          {wide ? (
            <section
              aria-label={copy[`admin.${tab}`]}
              className={shown?.isSplit ? 'flex flex-1 flex-col' : 'admin-single'}
            >
              {panel}
            </section>
          ) : (
            <TabPanel id="admin" value={tab}>
              {/* The links stay below the screen's edge: nothing seen moves when rows arrive. */}
              <div className="min-h-dvh">{panel}</div>
            </TabPanel>
          )}
          <p className="px-4 pt-5 text-center text-row">
            <a href="/help/staff" className="target-44 text-second underline">
              {handbooks['handbooks.staff']}
            </a>
          </p>
          {me.staffSignIn && (
            <p className="px-4 py-5 text-center text-row">
              <Link to="/settings/staff-sign-in" className="target-44 text-second underline">
                {titleOf('/settings/staff-sign-in')}
              </Link>
            </p>
          )}
        </Refreshable>
      </div>
    </div>
  );
}
