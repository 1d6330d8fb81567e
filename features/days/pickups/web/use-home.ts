import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { OwnPickups } from '#days/pickups/contract.ts';
import { copy } from '#days/pickups/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { confirm } from '#web/ui/layers/dialogs.ts';
import { choicesQuery, chooseHome, ownPickupsQuery } from './api.ts';

const question = {
  title: copy['pickups.ask'],
  body: copy['pickups.askBody'],
  action: copy['pickups.askYes'],
  cancel: copy['pickups.askNo'],
};

/** Chooses an area, and asks once whether its days are told of; and switches that alone. */
export function useHome() {
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
