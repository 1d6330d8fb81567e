import { useValues } from '#web/forms/use-values.ts';
import { useMe } from '#web/session/session.ts';

/**
 * One text that somebody types without a form, kept on the device until it is sent. `name`: what it is about.
 */
export function useTextDraft(name: string) {
  const me = useMe();
  const { values, change, reset } = useValues(() => ({ text: '' }), `${me.id}:${name}`);
  return { text: values.text, type: (text: string) => change({ text }), reset };
}
