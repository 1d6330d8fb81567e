import { type RefObject, useEffect, useState } from 'react';

/**
 * The way to what is wrong in a form: call `lead` with what makes the complaints show, and the focus goes to the first
 * field that has one. A field is described by its complaint, so that it is read out there, once. `tried`: how often.
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>) {
  const [tried, setTried] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try leads there anew
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);
  return { tried, lead: () => setTried((times) => times + 1) };
}
