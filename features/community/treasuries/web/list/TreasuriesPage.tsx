import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TreasuryList } from '#community/treasuries/contract.ts';
import { copy } from '#community/treasuries/copy.ts';
import { treasuriesQuery } from '#community/treasuries/web/api.ts';
import { wonText } from '#community/treasuries/web/won.ts';
import { copy as writing } from '#community/treasuries/writing-copy.ts';
import { useRegionTopic } from '#residents/regions/web/region-topic.ts';
import { readViewedRegion, regionOf, useRegion } from '#residents/regions/web/viewed-region.ts';
import { fill } from '#shared/text/korean.ts';
import { Plus } from '#web/icons.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { List } from '#web/lists/List.tsx';
import { readSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import type { Visit } from '#web/visit.ts';
import { OpenTreasurySheet } from './OpenTreasurySheet.tsx';

export async function load({ queryClient }: Visit) {
  const me = (await readSession(queryClient))?.person;
  if (me) await queryClient.ensureQueryData(treasuriesQuery(regionOf(me, readViewedRegion()).cityCode));
}

/** The treasuries of the town, its areas and the viewer's clubs. */
export function Page() {
  useRegionTopic();
  const { cityCode } = useRegion();
  const { items, can } = useSuspenseQuery(treasuriesQuery(cityCode)).data;
  const [isOpening, setOpening] = useState(false);
  const button = can.create && cityCode && (
    <Button
      size="small"
      variant="secondary"
      icon={<Icon of={Plus} size={18} />}
      onClick={() => setOpening(true)}
    >
      {writing['treasury.open']}
    </Button>
  );
  return (
    <Refreshable>
      {items.length > 0 && (
        <div className="flex flex-col items-start gap-3 px-4 pt-4 pb-3">
          <p className="text-row text-second">{copy['treasury.about']}</p>
          {button}
        </div>
      )}
      <List
        items={items}
        row={(treasury) => <TreasuryRow treasury={treasury} />}
        empty={
          <EmptyState title={copy['treasury.none']} body={copy['treasury.noneBody']} drawing="basket">
            {button}
          </EmptyState>
        }
      />
      {isOpening && cityCode && <OpenTreasurySheet cityCode={cityCode} onClose={() => setOpening(false)} />}
    </Refreshable>
  );
}

const TreasuryRow = ({ treasury }: { treasury: TreasuryList['items'][number] }) => (
  <ListRow
    render={<Link to="/treasury/$treasuryId" params={{ treasuryId: treasury.id }} />}
    title={<span className="[overflow-wrap:anywhere]">{treasury.name}</span>}
    detail={<span className="[overflow-wrap:anywhere]">{placeOf(treasury)}</span>}
    meta={<span className="font-semibold text-body text-ink tabular-nums">{wonText(treasury.balance)}</span>}
  />
);

/** The place of a treasury: a club's name, an area's, or the whole town. */
function placeOf({ area, club }: Pick<TreasuryList['items'][number], 'area' | 'club'>) {
  return club ? fill(copy['treasury.ofClub'], { name: club.name }) : (area?.name ?? copy['treasury.ofTown']);
}
