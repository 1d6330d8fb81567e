import { useState } from 'react';
import { writeErrorMessage } from '#web/errors.ts';
import { confirm, type Question } from '#web/ui/dialogs.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import type { SecretAddressWords } from './words.ts';

type SecretAddress = {
  /** There is one; making another ends it. */
  exists: boolean;
  /** Resolves to the new address. */
  make: () => Promise<string>;
  end: () => Promise<void>;
  words: SecretAddressWords;
  /** Of the feature, for what the server refuses. */
  copy: Record<string, string>;
};

/** An address that is a password: shown once when it is made, renewed and ended after a question. */
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
