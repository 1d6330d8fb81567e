import { useRef, useState } from 'react';
import { confirm, type Question } from '#web/ui/dialogs.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';

type Action<Input, Result> = {
  /** Asked before it runs; false where nothing is to be asked. */
  confirm?: (input: Input) => Question | false;
  run: (input: Input) => Promise<Result>;
  /** What is said once it has run. */
  done?: (result: Result, input: Input) => string;
  /** What is said of a failure; nothing where the screen says it. */
  failed: (error: unknown, input: Input) => string | undefined;
};

/** Something that a press does: asked about, run, and its outcome said. A second press of the same meanwhile is none. */
export function useAction<Input = void, Result = unknown>(action: Action<Input, Result>) {
  const [underWay, setUnderWay] = useState<readonly Input[]>([]);
  const pressed = useRef(new Set<Input>()).current;

  async function act(input: Input): Promise<void> {
    if (pressed.has(input)) return;
    pressed.add(input);
    try {
      const question = action.confirm?.(input);
      if (question && !(await confirm(question))) return;
      setUnderWay((before) => [...before, input]);
      const result = await action.run(input);
      if (action.done) showSnackbar(action.done(result, input));
    } catch (error) {
      const sentence = action.failed(error, input);
      if (sentence) showSnackbar(sentence, { failed: true });
    } finally {
      pressed.delete(input);
      setUnderWay((before) => before.filter((each) => each !== input));
    }
  }

  return { act, underWay, busy: underWay.length > 0 };
}
