import { useRef, useState } from 'react';
import { findConfirmation, lacksConfirmation } from '#account/passkeys/web/api.ts';
import type { Receipt } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';

/**
 * Pictures of others' receipts, which need a confirmation no older than 15 minutes (product 19.17). An image
 * tag shows no question, so it fails; this finds out why, and a press asks. `round` grows when the pictures
 * that failed may load.
 */
export function useReceiptPictures(isGuarded: boolean) {
  const [viewed, setViewed] = useState<Receipt | null>(null);
  const [round, setRound] = useState(0);
  const [isLocked, setLocked] = useState<boolean | null>(null);
  const asking = useRef<Promise<void>>(null);

  /** All pictures of a page fail at once: one question is enough. */
  function failed() {
    asking.current ??= lacksConfirmation()
      .then(setLocked)
      .finally(() => {
        asking.current = null;
      });
  }

  const { act: open } = useAction({
    run: async (receipt: Receipt) => {
      if (isGuarded) await findConfirmation();
      if (isLocked) {
        setLocked(null);
        setRound(round + 1);
      }
      setViewed(receipt);
    },
    failed: (error) => errorMessage(error, copy, copy['challenges.receipts.pictureFailed']),
  });
  return { viewed, open, close: () => setViewed(null), isGuarded, round, isLocked, failed };
}

export type ReceiptPictures = ReturnType<typeof useReceiptPictures>;
