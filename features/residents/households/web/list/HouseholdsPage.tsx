import { redirect, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { areasQuery } from '#residents/areas/web/api.ts';
import { copy } from '#residents/households/copy.ts';
import { findCity } from '#residents/regions/cities.ts';
import { may } from '#shared/may.ts';
import { Plus } from '#web/icons.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { readSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { Visit } from '#web/visit.ts';
import { AddHouseholds } from './AddHouseholds.tsx';
import { HouseholdList } from './HouseholdList.tsx';

/** `?city={code}`: the town. */
const townIn = ({ city }: Record<string, unknown>) => (typeof city === 'string' ? findCity(city) : undefined);

/** The names are fetched by the list: a press may have to show a passkey first. */
export async function load({ queryClient, search }: Visit) {
  const me = (await readSession(queryClient))?.person;
  const town = townIn(search);
  if (!me || !town || !may(me, 'editor', town.code)) throw redirect({ to: '/home', replace: true });
  await queryClient.ensureQueryData(areasQuery(town.code));
}

/** 세대 명부: who lives together in a town, as its editors enter it. */
export function Page() {
  const town = townIn(useSearch({ from: '/households' }));
  return town && <Households key={town.code} city={town.code} name={town.name} />;
}

function Households({ city, name }: { city: string; name: string }) {
  const [adds, setAdds] = useState(false);
  useTopics([`households:${city}`, `areas:${city}`]);
  return (
    <Refreshable>
      <header className="flex flex-col items-start gap-2 px-4 pt-4 pb-4">
        <h2 className="font-bold text-title">{name}</h2>
        <p className="text-row text-second">{copy['households.about']}</p>
        <p className="text-meta text-second">{copy['households.privacy']}</p>
        <Button
          size="small"
          variant="secondary"
          className="mt-1"
          icon={<Icon of={Plus} size={18} />}
          onClick={() => setAdds(true)}
        >
          {copy['households.add']}
        </Button>
      </header>
      <HouseholdList city={city} />
      {adds && <AddHouseholds city={city} onClose={() => setAdds(false)} />}
    </Refreshable>
  );
}
