import { type RefObject, useEffect, useState } from 'react';

/**
 * Focuses the first invalid field of a form. Call `lead` together with the state change that shows the
 * errors. A field is described by its error, so screen readers read it once. `tried`: how often `lead` was
 * called since `reset`.
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>) {
  const [tried, setTried] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus again
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);
  return { tried, lead: () => setTried((times) => times + 1), reset: () => setTried(0) };
}
