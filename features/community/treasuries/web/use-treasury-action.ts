import { useQueryClient } from '@tanstack/react-query';
import { copy as reading } from '#community/treasuries/copy.ts';
import { texts } from '#community/treasuries/web/texts.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import type { Question } from '#web/ui/layers/dialogs.ts';

type Options<Input> = { confirm?: (input: Input) => Question; done?: (input: Input) => string };

/** A press that changes a treasury, which is then fetched again. */
export function useTreasuryAction<Input = void>(
  treasuryId: string,
  run: (input: Input) => Promise<unknown>,
  { confirm, done }: Options<Input> = {},
) {
  const queries = useQueryClient();
  return useAction<Input>({
    confirm,
    run,
    done: done && ((_result, input) => done(input)),
    failed: (error) => writeErrorMessage(error, texts, reading['treasury.failed']),
    settled: () => queries.invalidateQueries({ queryKey: ['treasuries', 'one', treasuryId] }),
  });
}
