import { useState } from 'react';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import type { SecretAddressTexts } from './secret-address-texts.ts';

type SecretAddress = {
  /** A URL exists already. Making another one invalidates it. */
  exists: boolean;
  /** Resolves to the new URL. */
  make: () => Promise<string>;
  end: () => Promise<void>;
  texts: SecretAddressTexts;
  /** The feature's texts, for the server's error reasons. */
  copy: Record<string, string>;
};

/** A URL that acts as a password. It is shown once when made. Renewing and ending it ask for confirmation. */
export function useSecretAddress({ exists, texts, copy, ...address }: SecretAddress) {
  const [shown, setShown] = useState<string>();
  const { renew, renewConfirm, renewBody, end, endConfirm, endBody, ended } = texts;
  const failed = (error: unknown) => writeErrorMessage(error, copy, texts.failed);
  const making = useAction({
    confirm: () => exists && { title: renewConfirm, body: renewBody, action: renew },
    run: async () => setShown(await address.make()),
    failed,
  });
  const ending = useAction({
    confirm: () => ({ title: endConfirm, body: endBody, action: end, danger: true }),
    run: async () => {
      await address.end();
      setShown(undefined);
    },
    done: () => ended,
    failed,
  });
  return {
    address: shown,
    busy: making.busy || ending.busy,
    make: () => making.act(),
    end: () => ending.act(),
  };
}
