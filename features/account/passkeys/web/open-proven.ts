import type { MouseEvent } from 'react';
import { copy } from '#account/passkeys/copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { findConfirmation } from './api.ts';

/**
 * For a link to a file with personal data: asks for the confirmation first, because a
 * download can show no question.
 */
export function openProven(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const { href } = event.currentTarget;
  void findConfirmation().then(
    () => location.assign(href),
    (error) => showSnackbar(errorMessage(error, copy, copy['passkeys.failed']), { failed: true }),
  );
}
