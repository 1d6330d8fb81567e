import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { copy } from '#community/benefits/copy.ts';
import { benefitListQuery } from '#community/benefits/web/api.ts';
import { refreshBenefits } from '#community/benefits/web/cached-benefits.ts';
import { useNewDay } from '#community/benefits/web/use-new-day.ts';
import { useRegionTopic } from '#residents/regions/web/region-topic.ts';
import { readViewedRegion, useViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { Plus } from '#web/icons.ts';
import { showPending } from '#web/lists/use-pending-rows.ts';
import { soon } from '#web/requests/soon.ts';
import { Fab } from '#web/ui/bars/Fab.tsx';
import { PullToRefresh } from '#web/ui/bars/PullToRefresh.tsx';
import { TabPanel } from '#web/ui/bars/Tabs.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import type { Visit } from '#web/visit.ts';
import { BenefitList } from './BenefitList.tsx';
import { BenefitTabs } from './BenefitTabs.tsx';
import { readCategory, useCategory } from './benefits-view.ts';

/** After this time away, the list starts with the newest benefits. */
const waitsForMs = 5 * 60_000;

/** Waits only briefly for the data; after that the page shows placeholder rows. */
export async function load({ queryClient, search }: Visit) {
  const query = benefitListQuery({ category: readCategory(search), region: readViewedRegion() });
  const updatedAt = queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0;
  if (Date.now() - updatedAt > waitsForMs) showPending(query.queryKey);
  await soon(queryClient.ensureInfiniteQueryData({ ...query, revalidateIfStale: true }));
}

/** The benefits of a region by category. */
export function Page() {
  const queries = useQueryClient();
  const [category, show] = useCategory();
  const list = benefitListQuery({ category, region: useViewedRegion() }).queryKey[2];
  useRegionTopic();
  useNewDay();
  const refresh = async () => {
    await refreshBenefits(queries);
    showPending(['benefits']);
  };
  return (
    <>
      <BenefitTabs category={category} onShow={show} onRefresh={refresh} />
      <PullToRefresh onRefresh={refresh}>
        <TabPanel id="benefits" value={category}>
          <Suspense fallback={<RowsLoading rows={7} image />}>
            <BenefitList key={JSON.stringify(list)} list={list} />
          </Suspense>
        </TabPanel>
        {/* Space, so that the floating button does not cover the last row. */}
        <div className="h-20" />
      </PullToRefresh>
      <Fab
        label={copy['benefits.write']}
        icon={<Icon of={Plus} />}
        render={<Link to="/benefit/write" state={{ category }} />}
      />
    </>
  );
}
