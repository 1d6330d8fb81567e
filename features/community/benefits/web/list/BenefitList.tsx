import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { copy } from '#community/benefits/copy.ts';
import { type BenefitList as Benefits, benefitListQuery } from '#community/benefits/web/api.ts';
import { refreshBenefits } from '#community/benefits/web/cached-benefits.ts';
import { useRegion } from '#residents/regions/web/viewed-region.ts';
import { fill } from '#shared/text/korean.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { NewerRowsPill } from '#web/lists/NewerRowsPill.tsx';
import { showPending, usePendingRows } from '#web/lists/use-pending-rows.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { UnderHeader } from '#web/ui/bars/UnderHeader.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { BenefitRow } from './BenefitRow.tsx';

/** One category, newest first; closed benefits keep their place, dimmed. New ones wait behind a pill. */
export function BenefitList({ list }: { list: Benefits }) {
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
      <List
        items={shown}
        row={(benefit, index) => <BenefitRow benefit={benefit} town={!cityCode} eager={index < 5} />}
        empty={
          <EmptyState title={copy['benefits.empty']} body={copy['benefits.emptyBody']} drawing="basket">
            <Button
              size="small"
              variant="secondary"
              render={<Link to="/benefit/write" state={{ category: list.category }} />}
            >
              {copy['benefits.writeFirst']}
            </Button>
          </EmptyState>
        }
        more={query}
        moreRows={{ image: true }}
      />
    </>
  );
}
