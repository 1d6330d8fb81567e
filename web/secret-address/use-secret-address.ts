import { useState } from 'react';
import { writeErrorMessage } from '#web/errors.ts';
import { confirm, type Question } from '#web/ui/dialogs.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import type { SecretAddressWords } from './words.ts';

type SecretAddress = {
  /** A URL exists already. Making another one invalidates it. */
  exists: boolean;
  /** Resolves to the new URL. */
  make: () => Promise<string>;
  end: () => Promise<void>;
  words: SecretAddressWords;
  /** The feature's texts, for the server's error reasons. */
  copy: Record<string, string>;
};

/** A URL that acts as a password. It is shown once when made. Renewing and ending it ask for confirmation. */
export function useSecretAddress({ exists, words, copy, ...address }: SecretAddress) {
  const [shown, setShown] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function attempt(question: Question | false, change: () => Promise<void>) {
    if (question && !(await confirm(question))) return;
    setBusy(true);
    try {
      await change();
    } catch (error) {
      showSnackbar(writeErrorMessage(error, copy, words.failed), { failed: true });
    } finally {
      setBusy(false);
    }
  }
  const { renew, renewConfirm, renewBody, end, endConfirm, endBody, ended } = words;
  const renewing = exists && { title: renewConfirm, body: renewBody, action: renew };
  const ending = { title: endConfirm, body: endBody, action: end, danger: true };
  return {
    address: shown,
    busy,
    make: () => attempt(renewing, async () => setShown(await address.make())),
    end: () =>
      attempt(ending, async () => {
        await address.end();
        setShown(undefined);
        showSnackbar(ended);
      }),
  };
}
