import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Area } from '#residents/areas/contract.ts';
import { copy } from '#residents/areas/copy.ts';
import { findCity } from '#residents/regions/cities.ts';
import { useAdminTown } from '#residents/regions/web/use-admin-town.ts';
import { may } from '#shared/may.ts';
import { fill } from '#shared/text/korean.ts';
import { Plus } from '#web/icons.ts';
import { titleOf } from '#web/layout/page-title.ts';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { AddAreas } from './AddAreas.tsx';
import { AreaSheet } from './AreaSheet.tsx';
import { areasQuery } from './api.ts';

/** A tab of the admin page: the areas of a town. */
export function AreasPanel() {
  const town = useAdminTown('operator');
  useTopics(town ? [`areas:${town}`] : []);
  if (!town)
    return <EmptyState title={copy['areas.chooseTown']} body={copy['areas.chooseTownBody']} drawing="map" />;
  return (
    <>
      <p className="px-4 pt-4 text-row text-second">
        {fill(copy['areas.ofTown'], { town: findCity(town)?.name ?? '' })}
      </p>
      <Suspense fallback={<RowsLoading rows={5} />}>
        <Areas key={town} town={town} />
      </Suspense>
    </>
  );
}

function Areas({ town }: { town: string }) {
  const { items } = useSuspenseQuery(areasQuery(town)).data;
  const me = useMe();
  const [adds, setAdds] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = items.find(({ id }) => id === openedId);
  const actions = (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        variant="secondary"
        icon={<Icon of={Plus} size={18} />}
        onClick={() => setAdds(true)}
      >
        {copy['areas.add']}
      </Button>
      {may(me, 'editor', town) && (
        <Button size="small" variant="quiet" render={<Link to="/households" search={{ city: town }} />}>
          {titleOf('/households')}
        </Button>
      )}
    </div>
  );
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={copy['areas.none']} body={copy['areas.noneBody']} drawing="map">
          {actions}
        </EmptyState>
      ) : (
        <>
          <div className="px-4 pt-4">{actions}</div>
          <ul className="pt-2 pb-6">
            {items.map((area) => (
              <li key={area.id} className={area.parentId ? 'pl-4' : undefined}>
                <AreaRow area={area} onOpen={() => setOpenedId(area.id)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {adds && <AddAreas town={town} onClose={() => setAdds(false)} />}
      {opened && <AreaSheet key={opened.id} town={town} area={opened} onClose={() => setOpenedId(null)} />}
    </>
  );
}

const AreaRow = ({ area: { name, parentId }, onOpen }: { area: Area; onOpen: () => void }) => (
  <ListRow
    align="center"
    className="min-h-12"
    title={parentId ? <span className="font-normal text-second">{name}</span> : name}
    aria-label={fill(copy['areas.open'], { name })}
    onClick={onOpen}
  />
);
