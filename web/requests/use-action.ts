import { useRef, useState } from 'react';
import { isEasy } from '#web/display/easy.ts';
import { confirm, type Question } from '#web/ui/layers/dialogs.ts';
import { dismissFailure, showSnackbar } from '#web/ui/layers/snackbars.ts';

type Undo = (() => Promise<unknown>) | false | undefined;

type Action<Input, Result> = {
  /** The confirmation to show before it runs, or false for none. */
  confirm?: (input: Input) => Question | false;
  run: (input: Input) => Promise<Result>;
  /**
   * How to make it as it was before `run`, if that is truly possible. The easy screen then asks nothing, and
   * offers this in the success message.
   */
  undo?: (input: Input) => Undo;
  /** The success message. */
  done?: (result: Result, input: Input) => string;
  /** The error message. Undefined if the page shows the error itself. */
  failed: (error: unknown, input: Input) => string | undefined;
  /** Runs after the success or the error. The action is under way until it ends. */
  settled?: (input: Input) => unknown;
};

/**
 * Runs an action after an optional confirmation and shows its result. A second press with the same input is
 * ignored meanwhile.
 */
export function useAction<Input = void, Result = unknown>(action: Action<Input, Result>) {
  const [underWay, setUnderWay] = useState<readonly Input[]>([]);
  const [error, setError] = useState<unknown>(null);
  const pressed = useRef(new Set<Input>()).current;

  async function act(input: Input): Promise<void> {
    if (pressed.has(input)) return;
    pressed.add(input);
    try {
      const undo = isEasy() && action.undo?.(input);
      const question = !undo && action.confirm?.(input);
      if (question && !(await confirm(question))) return;
      setUnderWay((before) => [...before, input]);
      setError(null);
      dismissFailure();
      await run(input, undo);
      await action.settled?.(input);
    } finally {
      pressed.delete(input);
      setUnderWay((before) => before.filter((each) => each !== input));
    }
  }

  async function run(input: Input, undo: Undo): Promise<void> {
    try {
      const result = await action.run(input);
      const sentence = action.done?.(result, input);
      const way = sentence && undo && (await import('#web/ui/layers/offer-undo.ts').catch(() => undefined));
      if (way) way.offerToTakeBack(sentence, undo);
      else if (sentence) showSnackbar(sentence);
    } catch (failure) {
      const sentence = action.failed(failure, input);
      if (sentence) showSnackbar(sentence, { failed: true });
      else setError(failure);
    }
  }

  /** `error`: the last failure for which `failed` gave no message. */
  return { act, underWay, busy: underWay.length > 0, error };
}
