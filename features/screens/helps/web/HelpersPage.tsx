import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { copy } from '#screens/helps/helping-copy.ts';
import { mostHelpers } from '#screens/helps/limits.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { List } from '#web/lists/List.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Visit } from '#web/visit.ts';
import { helpsQuery, pastQuery } from './api.ts';
import { HelpRow } from './HelpRow.tsx';
import { HelpTabs } from './HelpTabs.tsx';
import { OfferCard } from './OfferCard.tsx';
import { PastHelps } from './PastHelps.tsx';

export const load = ({ queryClient }: Visit) =>
  Promise.all([queryClient.fetchQuery(helpsQuery), queryClient.fetchInfiniteQuery(pastQuery('helpers'))]);

/** 나를 돕는 이웃: who acts for the viewer, until when, and what they did. */
export function Page() {
  const { helpers, offer } = useSuspenseQuery(helpsQuery).data;
  return (
    <Refreshable>
      <HelpTabs />
      {offer && (
        <div className="px-4 pt-5">
          <OfferCard offer={offer} />
        </div>
      )}
      <p className="px-4 pt-5 pb-2 text-row text-second">{copy['helps.intro']}</p>
      {helpers.length === 0 && <EmptyState title={copy['helps.none']} body={copy['helps.noneBody']} />}
      <List items={helpers} row={(help) => <HelpRow help={help} />} />
      <div className="px-4 py-5">
        {helpers.length < mostHelpers ? (
          <Button render={<Link to="/settings/helpers/new" />}>{copy['helps.ask']}</Button>
        ) : (
          <p className="text-row text-second">{copy['helps.full']}</p>
        )}
      </div>
      <PastHelps side="helpers" />
    </Refreshable>
  );
}
