import { useRef, useState } from 'react';
import { confirm, type Question } from '#web/ui/dialogs.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';

type Action<Input, Result> = {
  /** The confirmation to show before it runs, or false for none. */
  confirm?: (input: Input) => Question | false;
  run: (input: Input) => Promise<Result>;
  /** The success message. */
  done?: (result: Result, input: Input) => string;
  /** The error message. Undefined if the page shows the error itself. */
  failed: (error: unknown, input: Input) => string | undefined;
  /** Runs after the success or the error. The action is under way until it ends. */
  settled?: (input: Input) => unknown;
};

/**
 * Runs an action after an optional confirmation and shows its result. A second press with the same input is ignored
 * meanwhile.
 */
export function useAction<Input = void, Result = unknown>(action: Action<Input, Result>) {
  const [underWay, setUnderWay] = useState<readonly Input[]>([]);
  const [error, setError] = useState<unknown>(null);
  const pressed = useRef(new Set<Input>()).current;

  async function act(input: Input): Promise<void> {
    if (pressed.has(input)) return;
    pressed.add(input);
    try {
      const question = action.confirm?.(input);
      if (question && !(await confirm(question))) return;
      setUnderWay((before) => [...before, input]);
      setError(null);
      await run(input);
      await action.settled?.(input);
    } finally {
      pressed.delete(input);
      setUnderWay((before) => before.filter((each) => each !== input));
    }
  }

  async function run(input: Input): Promise<void> {
    try {
      const result = await action.run(input);
      if (action.done) showSnackbar(action.done(result, input));
    } catch (failure) {
      const sentence = action.failed(failure, input);
      if (sentence) showSnackbar(sentence, { failed: true });
      else setError(failure);
    }
  }

  /** `error`: the last failure for which `failed` gave no message. */
  return { act, underWay, busy: underWay.length > 0, error };
}
