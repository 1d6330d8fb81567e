import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { copy } from '#residents/areas/copy.ts';
import { findCity } from '#residents/regions/cities.ts';
import { matchesKorean } from '#shared/text/korean-search.ts';
import { useTopics } from '#web/live/use-live.ts';
import { sessionQuery, useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import type { Visit } from '#web/visit.ts';
import { areasQuery } from './api.ts';
import { useChooseArea } from './use-choose-area.ts';

/** The value of the radio button for no area. */
const none = 'none';

/** From this number on a search field stands above the list. */
const many = 12;

export function load({ queryClient }: Visit) {
  const city = queryClient.getQueryData(sessionQuery.queryKey)?.person?.cityCode;
  return city && queryClient.ensureQueryData(areasQuery(city));
}

const Nowhere = () => (
  <EmptyState title={copy['areas.homeNone']} body={copy['areas.homeNoneBody']} drawing="map">
    <Button size="small" variant="secondary" render={<Link to="/profile/edit" />}>
      {copy['areas.homeNoneAction']}
    </Button>
  </EmptyState>
);

/** 사는 곳: where in their town a resident lives, for what is told to one part of it only. */
export function Page() {
  const { cityCode } = useMe();
  return cityCode ? <OwnArea city={cityCode} /> : <Nowhere />;
}

function OwnArea({ city }: { city: string }) {
  const { items, ownId } = useSuspenseQuery(areasQuery(city)).data;
  const [query, setQuery] = useState('');
  useTopics([`areas:${city}`]);
  const choose = useChooseArea(city);
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
