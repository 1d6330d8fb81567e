import type { RefObject } from 'react';
import { firstBlank } from '#residents/templates/templates.ts';

/** Selects the first blank of a form that was filled in, so that typing replaces it. */
export function selectBlank(form: RefObject<HTMLFormElement | null>) {
  requestAnimationFrame(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [];
    for (const field of fields) {
      const blank = firstBlank(field.value);
      if (!blank) continue;
      field.focus();
      field.setSelectionRange(...blank);
      return;
    }
  });
}
