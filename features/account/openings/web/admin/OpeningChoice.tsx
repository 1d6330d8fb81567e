import { useQueryClient } from '@tanstack/react-query';
import type { TownOpening } from '#account/openings/contract.ts';
import { copy } from '#account/openings/copy.ts';
import { type OpeningState, openingStates } from '#account/openings/states.ts';
import { changeOpening, townQuery } from '#account/openings/web/api.ts';
import { findCity } from '#residents/regions/cities.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { Section } from '#web/ui/Section.tsx';

type Props = { opening: TownOpening };

/** To whom the town is open. Only its operators change it. */
export function OpeningChoice({ opening: { cityCode, state, since, waiting, can } }: Props) {
  const queries = useQueryClient();
  const town = findCity(cityCode)?.name ?? '';
  const { act: change } = useAction({
    confirm: (to: OpeningState) => ({
      title: fill(copy[`openings.confirm.${to}`], { town }),
      body: copy[`openings.confirm.${to}Body`],
      action: copy[`openings.confirm.${to}Action`],
      danger: to === 'closed',
    }),
    run: async (to) => queries.setQueryData(townQuery(cityCode).queryKey, await changeOpening(cityCode, to)),
    done: (_, to) => fill(copy[`openings.changed.${to}`], { town }),
    failed: (error) => errorMessage(error, copy, copy['openings.failed']),
    settled: () => queries.invalidateQueries({ queryKey: ['openings'] }),
  });
  const choices = openingStates
    .filter((value) => can.change || value === state)
    .map((value) => ({
      value,
      label: copy[`openings.state.${value}`],
      detail: copy[`openings.state.${value}Detail`],
    }));
  return (
    <Section title={copy['openings.state']} band>
      <div className="px-4 pb-4">
        <RadioList
          label={copy['openings.state']}
          choices={choices}
          value={state}
          onChange={(to) => to !== state && void change(to as OpeningState)}
        />
        <p role="status" className="mt-3 text-row text-second">
          {since && fill(copy['openings.since'], { date: dayText(seoulDay(since)) })}
          {since && waiting > 0 && ' · '}
          {waiting > 0 && fill(copy['openings.waiting'], { count: waiting })}
        </p>
      </div>
    </Section>
  );
}
