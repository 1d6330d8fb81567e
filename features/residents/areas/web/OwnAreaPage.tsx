import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '#residents/areas/copy.ts';
import { findCity } from '#residents/regions/cities.ts';
import { fill } from '#shared/text/korean.ts';
import { matchesKorean } from '#shared/text/korean-search.ts';
import { useTopics } from '#web/live/use-live.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { sessionQuery, useMe } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import type { Visit } from '#web/visit.ts';
import { areasQuery, chooseArea } from './api.ts';

/** The value of the radio button for no area. */
const none = 'none';

/** From this number on a search field stands above the list. */
const many = 12;

export function load({ queryClient }: Visit) {
  const city = queryClient.getQueryData(sessionQuery.queryKey)?.person?.cityCode;
  return city && queryClient.ensureQueryData(areasQuery(city));
}

const Nowhere = () => (
  <EmptyState title={copy['areas.homeNone']} body={copy['areas.homeNoneBody']} drawing="letter" />
);

/** 사는 곳: where in their town a resident lives, for what is told to one part of it only. */
export function Page() {
  const { cityCode } = useMe();
  return cityCode ? <OwnArea city={cityCode} /> : <Nowhere />;
}

function OwnArea({ city }: { city: string }) {
  const { items, ownId } = useSuspenseQuery(areasQuery(city)).data;
  const queries = useQueryClient();
  const [query, setQuery] = useState('');
  useTopics([`areas:${city}`]);
  const { act: choose } = useAction({
    run: (id: string | null) => {
      // The choice shows at once; a refusal takes it back.
      queries.setQueryData(areasQuery(city).queryKey, (before) => before && { ...before, ownId: id });
      return chooseArea(id);
    },
    done: (_, id) => {
      const name = items.find((area) => area.id === id)?.name;
      return name ? fill(copy['areas.chosen'], { name }) : copy['areas.cleared'];
    },
    failed: (error) => writeErrorMessage(error, copy, copy['areas.failed']),
    settled: () => queries.invalidateQueries({ queryKey: ['areas'] }),
  });
  if (items.length === 0) return <Nowhere />;
  const nameOf = new Map(items.map(({ id, name }) => [id, name]));
  const found = items
    .map(({ id, name, parentId }) => ({
      value: id,
      label: name,
      detail: parentId ? nameOf.get(parentId) : undefined,
    }))
    .filter(({ label, detail }) => matchesKorean(query, `${detail ?? ''} ${label}`));
  return (
    <div className="flex flex-col gap-4 px-4 pt-5 pb-8">
      <div>
        <p className="font-bold text-title">{findCity(city)?.name}</p>
        <p className="mt-1 text-row text-second">{copy['areas.homeHint']}</p>
      </div>
      {items.length >= many && (
        <div className="flex">
          <SearchField placeholder={copy['areas.search']} value={query} onChange={setQuery} />
        </div>
      )}
      {found.length === 0 ? (
        <p role="status" className="text-row text-second">
          {copy['areas.searchNone']}
        </p>
      ) : (
        <RadioList
          label={copy['areas.home']}
          choices={[{ value: none, label: copy['areas.unset'], detail: copy['areas.unsetDetail'] }, ...found]}
          value={ownId ?? none}
          onChange={(value) => void choose(value === none ? null : value)}
        />
      )}
    </div>
  );
}
