import { useQueryClient } from '@tanstack/react-query';
import { copy as challenges } from '#community/challenges/copy.ts';
import { copy as clubs } from '#community/clubs/copy.ts';
import { copy as meetings } from '#community/meetings/copy.ts';
import { copy as calendar } from '#days/calendar/sheets-copy.ts';
import type { Author } from '#residents/people/contract.ts';
import { copy as own } from '#screens/helps/copy.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import type { Question } from '#web/ui/layers/dialogs.ts';

/** The sentences of what may be refused to whoever acts for somebody. */
export const reasons: Record<string, string> = { ...meetings, ...clubs, ...calendar, ...challenges, ...own };

/**
 * Reads again all that is shown of somebody: an act may have changed it, or the viewer may see it no longer.
 */
export function useReread({ id }: Author) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['helped', id] });
}

export const doneFor = ({ name }: Author) => fill(copy['acting.done'], { name });

type Act<Input> = { run: (input: Input) => Promise<unknown>; confirm?: (input: Input) => Question };

/** A press that acts for somebody. */
export function useAct<Input>(person: Author, { run, confirm }: Act<Input>) {
  return useAction<Input>({
    confirm,
    run,
    done: () => doneFor(person),
    failed: (error) => errorMessage(error, reasons, copy['helps.failed']),
    settled: useReread(person),
  });
}
