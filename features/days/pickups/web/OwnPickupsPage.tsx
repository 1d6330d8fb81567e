import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnPickups } from '#days/pickups/contract.ts';
import { copy } from '#days/pickups/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { matchesKorean } from '#shared/text/korean-search.ts';
import { useTopics } from '#web/live/use-live.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { useMe } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { confirm } from '#web/ui/layers/dialogs.ts';
import type { Visit } from '#web/visit.ts';
import { choicesQuery, chooseHome, ownPickupsQuery } from './api.ts';

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
    <EmptyState title={copy['pickups.none']} body={copy['pickups.noneBody']} drawing="letter" />
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

const question = {
  title: copy['pickups.ask'],
  body: copy['pickups.askBody'],
  action: copy['pickups.askYes'],
  cancel: copy['pickups.askNo'],
};

/** Chooses an area, and asks once whether its days are told of; and switches that alone. */
function useHome() {
  const queries = useQueryClient();
  const { items } = useSuspenseQuery(choicesQuery).data;
  const { area, reminds } = useSuspenseQuery(ownPickupsQuery).data;
  const keep = (own: OwnPickups) => queries.setQueryData(ownPickupsQuery.queryKey, own);
  const common = {
    failed: (error: unknown) => writeErrorMessage(error, copy, copy['pickups.chooseFailed']),
    settled: async () => {
      await queries.invalidateQueries({ queryKey: ['pickups'] });
      void queries.invalidateQueries({ queryKey: ['calendar', 'month'] });
    },
  };
  const { act: choose } = useAction({
    async run(areaId: string | null) {
      keep(await chooseHome({ areaId, reminds: areaId !== null && reminds }));
      // A person who had an area has answered before.
      if (areaId && !area && (await confirm(question))) keep(await chooseHome({ areaId, reminds: true }));
    },
    done: (_, areaId) => {
      const name = items.find(({ id }) => id === areaId)?.name;
      return name ? fill(copy['pickups.chosen'], { name }) : copy['pickups.cleared'];
    },
    ...common,
  });
  const { act: switchReminder } = useAction({
    run: async (home: { areaId: string; reminds: boolean }) => keep(await chooseHome(home)),
    done: (_, home) => copy[home.reminds ? 'pickups.remindsOn' : 'pickups.remindsOff'],
    ...common,
  });
  return { choose, switchReminder };
}
