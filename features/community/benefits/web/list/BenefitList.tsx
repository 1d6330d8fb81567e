import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { copy } from '#community/benefits/copy.ts';
import { benefitListQuery, type BenefitList as List } from '#community/benefits/web/api.ts';
import { refreshBenefits } from '#community/benefits/web/cached-benefits.ts';
import { useRegion } from '#residents/regions/web/viewed-region.ts';
import { fill } from '#shared/text/korean.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { NewerRowsPill } from '#web/lists/NewerRowsPill.tsx';
import { showPending, usePendingRows } from '#web/lists/use-pending-rows.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { UnderHeader } from '#web/ui/bars/UnderHeader.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { BenefitRow } from './BenefitRow.tsx';

/** One category, newest first; closed benefits keep their place, dimmed. New ones wait behind a pill. */
export function BenefitList({ list }: { list: List }) {
  const queries = useQueryClient();
  const { data, ...query } = useSuspenseInfiniteQuery(benefitListQuery(list));
  const me = useMe();
  const { cityCode } = useRegion();
  const items = useMemo(() => itemsOf(data), [data]);
  const { shown, pending } = usePendingRows(['benefits', 'list', list], items, { ownId: me.id });
  const reveal = async () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    await refreshBenefits(queries);
    showPending(['benefits']);
  };
  return (
    <>
      <UnderHeader>
        <NewerRowsPill
          count={pending}
          label={fill(copy['benefits.fresh'], { count: pending })}
          onShow={reveal}
          // Below the tabs.
          below="mt-14"
        />
      </UnderHeader>
      {shown.length === 0 ? (
        <EmptyState title={copy['benefits.empty']} body={copy['benefits.emptyBody']} drawing="letter">
          <Button
            size="small"
            look="secondary"
            render={<Link to="/benefit/write" state={{ category: list.category }} />}
          >
            {copy['benefits.writeFirst']}
          </Button>
        </EmptyState>
      ) : (
        <ul>
          {shown.map((benefit, index) => (
            <li key={benefit.id}>
              <BenefitRow benefit={benefit} town={!cityCode} eager={index < 5} />
            </li>
          ))}
        </ul>
      )}
      <EndOfList list={query} rows={{ image: true }} />
    </>
  );
}
