import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';

type Optimistic<Input, Result> = {
  /** Presses with the same key are sent one after another. */
  key: string[];
  /** Changes the caches before the request is sent. */
  show: (input: Input) => unknown;
  send: (input: Input) => Promise<Result>;
  /** Called with the server's answer to the last press. */
  done: (result: Result, input: Input) => unknown;
  /** Called if the last press failed: takes `show` back, and returns the error message. */
  undo: (error: unknown, input: Input) => string;
};

/**
 * Shows a press at once and sends one request after another, so that the last press wins however fast they
 * come. A failure is undone, unless the user pressed again.
 */
export function useOptimistic<Input, Result>({ key, show, send, done, undo }: Optimistic<Input, Result>) {
  const queries = useQueryClient();
  const isLatest = () => queries.isMutating({ mutationKey: key }) <= 1;
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: key.join(':') },
    mutationFn: send,
    onMutate: show,
    onSuccess: (result, input) => void (isLatest() && done(result, input)),
    onError: (error, input) => {
      if (isLatest()) showSnackbar(undo(error, input), { failed: true });
    },
  });
  return mutate;
}
