import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import '#web/desk/desk.css';
import type { Me } from '#residents/people/contract.ts';
import { copy } from '#screens/admin/copy.ts';
import type { Right } from '#shared/may.ts';
import { placesOf, rightNames } from '#shared/rights.ts';
import { useWide } from '#web/desk/use-wide.ts';
import { preloadable } from '#web/first-screen/preloadable.tsx';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import { TabPanel } from '#web/ui/bars/Tabs.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import type { Visit } from '#web/visit.ts';
import { AuditLog } from './AuditLog.tsx';
import { Reports } from './cases/Reports.tsx';
import { type Group, SideNavigation } from './desk/SideNavigation.tsx';
import { TabRow } from './desk/TabRow.tsx';
import { Numbers } from './Numbers.tsx';
import { People } from './people/People.tsx';
import { RegionChanges } from './RegionChanges.tsx';
import { Rights } from './Rights.tsx';
import { Server } from './Server.tsx';
import { useQueueTopics } from './topics.ts';
import { waitingQuery } from './waiting.ts';

/** A panel of another feature, loaded with its tab: the page would begin with too many files. */
function later<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const { Component, preload } = preloadable(async () => ({ default: (await load())[name] }));
  return { Panel: Component, preload };
}

const has =
  (...rights: Right[]) =>
  (me: Me) =>
    rights.some((right) => placesOf(me, right).length > 0);
const isAdmin = (me: Me) => me.isAdmin;

/** Every tab: the group in which it stands, who has it, and what it shows. In a group they stand in this order. */
const tabs = {
  reports: { group: 'work', isOpen: has('moderator'), Panel: Reports, isSplit: true },
  appeals: {
    group: 'work',
    isOpen: has('moderator'),
    ...later(() => import('#moderation/appeals/web/desk/AppealsPanel.tsx'), 'AppealsPanel'),
    isSplit: true,
  },
  takedowns: {
    group: 'work',
    isOpen: has('moderator'),
    ...later(() => import('#moderation/takedowns/web/desk/TakedownsPanel.tsx'), 'TakedownsPanel'),
    isSplit: true,
  },
  regionChanges: { group: 'work', isOpen: has('operator'), Panel: RegionChanges, isSplit: true },
  people: { group: 'town', isOpen: has('moderator'), Panel: People, isSplit: true },
  watchedWords: {
    group: 'town',
    isOpen: has('moderator'),
    ...later(() => import('#moderation/watched-words/web/WatchedWordsPanel.tsx'), 'WatchedWordsPanel'),
  },
  rights: { group: 'town', isOpen: has('operator'), Panel: Rights },
  opening: {
    group: 'town',
    isOpen: has('operator', 'editor'),
    ...later(() => import('#account/openings/web/desk/OpeningPanel.tsx'), 'OpeningPanel'),
  },
  areas: {
    group: 'town',
    isOpen: has('operator'),
    ...later(() => import('#residents/areas/web/AreasPanel.tsx'), 'AreasPanel'),
  },
  markets: {
    group: 'town',
    isOpen: has('editor', 'operator'),
    ...later(() => import('#town/market-days/web/MarketsPanel.tsx'), 'MarketsPanel'),
  },
  pickups: {
    group: 'town',
    isOpen: has('editor'),
    ...later(() => import('#days/pickups/web/desk/PickupsPanel.tsx'), 'PickupsPanel'),
  },
  announcements: {
    group: 'news',
    isOpen: has('editor'),
    ...later(() => import('#town/announcements/web/desk/AnnouncementsPanel.tsx'), 'AnnouncementsPanel'),
  },
  alerts: {
    group: 'news',
    isOpen: has('editor'),
    ...later(() => import('#notices/alerts/web/desk/AlertsPanel.tsx'), 'AlertsPanel'),
  },
  sources: {
    group: 'news',
    isOpen: has('editor'),
    ...later(() => import('#town/sources/web/SourcesPanel.tsx'), 'SourcesPanel'),
    isSplit: true,
  },
  scheduled: {
    group: 'news',
    isOpen: has('editor'),
    ...later(() => import('#town/news/web/scheduled/ScheduledPanel.tsx'), 'ScheduledPanel'),
    isSplit: true,
  },
  newsletters: {
    group: 'news',
    isOpen: has('editor'),
    ...later(() => import('#notices/newsletters/web/desk/NewslettersPanel.tsx'), 'NewslettersPanel'),
  },
  numbers: { group: 'records', isOpen: has(...rightNames), Panel: Numbers },
  documents: {
    group: 'records',
    isOpen: isAdmin,
    ...later(() => import('#residents/documents/web/desk/Documents.tsx'), 'Documents'),
  },
  record: { group: 'records', isOpen: has('auditor'), Panel: AuditLog, isSplit: true },
  server: { group: 'records', isOpen: isAdmin, Panel: Server },
} satisfies Record<string, DeskTab>;
type Tab = keyof typeof tabs;

type DeskTab = {
  group: Group;
  isOpen: (me: Me) => boolean;
  Panel: ComponentType;
  preload?: () => Promise<unknown>;
  /** It is a list with a detail beside it on a computer. Others keep to a width that can be read. */
  isSplit?: true;
};
const names = Object.keys(tabs) as Tab[];

export const load = ({ queryClient, search }: Visit) => {
  const asked: DeskTab | undefined = tabs[names.find((name) => name === search.tab) ?? 'reports'];
  return Promise.all([queryClient.ensureQueryData(waitingQuery), asked.preload?.()]);
};

/** The admin page: a tab for everything that one of the viewer's rights opens. On a computer the tabs stand at the side. */
export function Page() {
  const { tab: asked } = useSearch({ from: '/admin' });
  const wide = useWide();
  const waiting: Partial<Record<Tab, number>> = useSuspenseQuery(waitingQuery).data;
  useTopics(useQueueTopics('reports', 'appeals', 'takedowns', 'region-changes', 'rights', 'suspensions'));
  const me = useMe();
  const open = names.filter((name) => tabs[name].isOpen(me));
  const tab = open.find((name) => name === asked) ?? open[0] ?? 'numbers';
  const { Panel, isSplit }: DeskTab = tabs[tab];
  const entries = open.map((name) => ({
    name,
    label: copy[`admin.${name}`],
    group: tabs[name].group,
    count: waiting[name] || undefined,
  }));
  const panel = (
    <Suspense fallback={<RowsLoading rows={7} />}>
      <Panel />
    </Suspense>
  );
  return (
    <div className="desk">
      <SideNavigation entries={entries} value={tab} />
      <div className="flex min-w-0 flex-1 flex-col">
        {!wide && <TabRow entries={entries} value={tab} />}
        <Refreshable>
          {wide ? (
            <section
              aria-label={copy[`admin.${tab}`]}
              className={isSplit ? 'flex flex-1 flex-col' : 'desk-single'}
            >
              {panel}
            </section>
          ) : (
            <TabPanel id="admin" value={tab}>
              {panel}
            </TabPanel>
          )}
        </Refreshable>
      </div>
    </div>
  );
}
