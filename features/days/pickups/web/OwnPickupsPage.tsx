import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { copy } from '#days/pickups/copy.ts';
import { matchesKorean } from '#shared/text/korean-search.ts';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import type { Visit } from '#web/visit.ts';
import { choicesQuery, ownPickupsQuery } from './api.ts';
import { useHome } from './use-home.ts';

/** The value of the radio button for no area. */
const none = 'none';

/** From this number on a search field stands above the list. */
const many = 12;

export const load = ({ queryClient }: Visit) =>
  Promise.all([queryClient.ensureQueryData(ownPickupsQuery), queryClient.ensureQueryData(choicesQuery)]);

/** 우리 집 배출 구역: where a resident puts out waste, and whether they are told of it on the evening before. */
export function Page() {
  const { cityCode } = useMe();
  const { items } = useSuspenseQuery(choicesQuery).data;
  useTopics(cityCode ? [`city:${cityCode}`] : []);
  return items.length === 0 ? (
    <EmptyState title={copy['pickups.none']} body={copy['pickups.noneBody']} drawing="truck">
      <Button size="small" variant="secondary" render={<Link to="/post/write" />}>
        {copy['pickups.noneAction']}
      </Button>
    </EmptyState>
  ) : (
    <Choices />
  );
}

function Choices() {
  const { items, suggestedId } = useSuspenseQuery(choicesQuery).data;
  const { area, reminds } = useSuspenseQuery(ownPickupsQuery).data;
  const [query, setQuery] = useState('');
  const { choose, switchReminder } = useHome();
  const choices = items
    .map(({ id, name, places }) => ({
      value: id,
      label: name,
      detail: [id === suggestedId && copy['pickups.suggested'], places].filter(Boolean).join(' · '),
    }))
    .toSorted((one, other) => Number(other.value === suggestedId) - Number(one.value === suggestedId))
    .filter(({ label, detail }) => matchesKorean(query, `${label} ${detail}`));
  return (
    <div className="flex flex-col gap-4 px-4 pt-5 pb-8">
      <p className="text-row text-second">{copy['pickups.homeHint']}</p>
      {area && (
        <Checkbox
          strong
          checked={reminds}
          onChange={(on) => void switchReminder({ areaId: area.id, reminds: on })}
        >
          {copy['pickups.reminds']}
        </Checkbox>
      )}
      {items.length >= many && (
        <div className="flex">
          <SearchField placeholder={copy['pickups.search']} value={query} onChange={setQuery} />
        </div>
      )}
      {choices.length === 0 ? (
        <p role="status" className="text-row text-second">
          {copy['pickups.searchNone']}
        </p>
      ) : (
        <RadioList
          label={copy['pickups.home']}
          choices={[
            { value: none, label: copy['pickups.unset'], detail: copy['pickups.unsetDetail'] },
            ...choices,
          ]}
          value={area?.id ?? none}
          onChange={(value) => void choose(value === none ? null : value)}
        />
      )}
    </div>
  );
}
