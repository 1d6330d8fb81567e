import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { copy } from '#features/admin/copy.ts';
import { AnnouncementsPanel } from '#features/announcements/web/desk/AnnouncementsPanel.tsx';
import { AreasPanel } from '#features/areas/web/AreasPanel.tsx';
import { Documents } from '#features/documents/web/desk/Documents.tsx';
import { ScheduledPanel } from '#features/news/web/scheduled/ScheduledPanel.tsx';
import type { Me } from '#features/people/contract.ts';
import { SourcesPanel } from '#features/sources/web/SourcesPanel.tsx';
import { WatchedWordsPanel } from '#features/watched-words/web/WatchedWordsPanel.tsx';
import type { Right } from '#shared/may.ts';
import { placesOf, rightNames } from '#shared/rights.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session.ts';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx';
import { UnderHeader } from '#web/ui/UnderHeader.tsx';
import type { Visit } from '#web/visit.ts';
import { AuditLog } from './AuditLog.tsx';
import { Numbers } from './Numbers.tsx';
import { People } from './People.tsx';
import { RegionChanges } from './RegionChanges.tsx';
import { Reports } from './Reports.tsx';
import { Rights } from './Rights.tsx';
import { Server } from './Server.tsx';
import { useQueueTopics } from './topics.ts';
import { waitingQuery } from './waiting.ts';

const tabs = {
  reports: Reports,
  people: People,
  watchedWords: WatchedWordsPanel,
  regionChanges: RegionChanges,
  rights: Rights,
  areas: AreasPanel,
  announcements: AnnouncementsPanel,
  sources: SourcesPanel,
  scheduled: ScheduledPanel,
  numbers: Numbers,
  documents: Documents,
  record: AuditLog,
  server: Server,
};
type Tab = keyof typeof tabs;
const names = Object.keys(tabs) as Tab[];

const has =
  (...rights: Right[]) =>
  (me: Me) =>
    rights.some((right) => placesOf(me, right).length > 0);

/** Who has which tab. */
const isOpen: Record<Tab, (me: Me) => boolean> = {
  reports: has('moderator'),
  people: has('moderator'),
  watchedWords: has('moderator'),
  regionChanges: has('operator'),
  rights: has('operator'),
  areas: has('operator'),
  announcements: has('editor'),
  sources: has('editor'),
  scheduled: has('editor'),
  numbers: has(...rightNames),
  documents: ({ isAdmin }) => isAdmin,
  record: has('auditor'),
  server: ({ isAdmin }) => isAdmin,
};

export const load = ({ queryClient }: Visit) => queryClient.ensureQueryData(waitingQuery);

/** The admin page: a tab for everything that one of the viewer's rights opens. */
export function Page() {
  const { tab: asked } = useSearch({ from: '/admin' });
  const navigate = useNavigate();
  const waiting = useSuspenseQuery(waitingQuery).data;
  useTopics(useQueueTopics('reports', 'region-changes', 'rights', 'suspensions'));
  const me = useMe();
  const open = names.filter((name) => isOpen[name](me));
  const tab = open.find((name) => name === asked) ?? open[0] ?? 'numbers';
  const Panel = tabs[tab];
  const counts: Partial<Record<Tab, number>> = waiting;
  return (
    <>
      <UnderHeader>
        <Tabs
          id="admin"
          label={copy['admin.tabs']}
          value={tab}
          choices={open.map((name) => ({
            value: name,
            label: copy[`admin.${name}`],
            count: counts[name] ? String(counts[name]) : undefined,
          }))}
          onChange={(value) => navigate({ to: '/admin', search: { tab: value }, replace: true })}
        />
      </UnderHeader>
      <Refreshable>
        <TabPanel id="admin" value={tab}>
          <Suspense fallback={<RowsLoading rows={7} />}>
            <Panel />
          </Suspense>
        </TabPanel>
      </Refreshable>
    </>
  );
}
