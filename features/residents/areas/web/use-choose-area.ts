import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#residents/areas/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { areasQuery, chooseArea } from './api.ts';

/** Says where in their town the viewer lives, or with null that they do not say it any more. */
export function useChooseArea(city: string) {
  const queries = useQueryClient();
  const { queryKey } = areasQuery(city);
  const { act } = useAction({
    run: (id: string | null) => {
      // The choice shows at once; a refusal takes it back.
      queries.setQueryData(queryKey, (before) => before && { ...before, ownId: id });
      return chooseArea(id);
    },
    done: (_, id) => {
      const name = queries.getQueryData(queryKey)?.items.find((area) => area.id === id)?.name;
      return name ? fill(copy['areas.chosen'], { name }) : copy['areas.cleared'];
    },
    failed: (error) => writeErrorMessage(error, copy, copy['areas.failed']),
    settled: () => queries.invalidateQueries({ queryKey: ['areas'] }),
  });
  return act;
}
