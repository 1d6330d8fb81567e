import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { copy } from '#features/admin/copy.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx';
import { UnderHeader } from '#web/ui/UnderHeader.tsx';
import type { Visit } from '#web/visit.ts';
import { AuditLog } from './AuditLog.tsx';
import { Numbers } from './Numbers.tsx';
import { People } from './People.tsx';
import { RegionChanges } from './RegionChanges.tsx';
import { Reports } from './Reports.tsx';
import { Server } from './Server.tsx';
import { waitingQuery } from './waiting.ts';

const tabs = {
  reports: Reports,
  people: People,
  regionChanges: RegionChanges,
  numbers: Numbers,
  record: AuditLog,
  server: Server,
};
type Tab = keyof typeof tabs;
const names = Object.keys(tabs) as Tab[];

export const load = ({ queryClient }: Visit) => queryClient.ensureQueryData(waitingQuery);

/** The admin page with its tabs: reports, people, region changes, numbers, the audit log and the server. */
export function Page() {
  const { tab: asked } = useSearch({ from: '/admin' });
  const navigate = useNavigate();
  const waiting = useSuspenseQuery(waitingQuery).data;
  useTopics(['reports', 'region-changes', 'suspensions']);
  const tab = names.find((name) => name === asked) ?? 'reports';
  const Panel = tabs[tab];
  const counts: Partial<Record<Tab, number>> = waiting;
  return (
    <>
      <UnderHeader>
        <Tabs
          id="admin"
          label={copy['admin.tabs']}
          value={tab}
          choices={names.map((name) => ({
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
