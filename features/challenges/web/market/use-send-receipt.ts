import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copy } from '#features/challenges/copy.ts';
import { maxAmount } from '#features/challenges/limits.ts';
import { sendReceipt } from '#features/challenges/web/api.ts';
import { readWhole } from '#features/challenges/web/walking/whole-number.ts';
import { fill } from '#shared/korean.ts';
import { grouped } from '#shared/numbers.ts';
import { ApiError } from '#web/api-error.ts';
import { writeErrorMessage } from '#web/errors.ts';
import type { ImageUpload } from '#web/images/image-upload.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { useAction } from '#web/use-action.ts';
import type { useReceiptForm } from './use-receipt-form.ts';

type Errors = { amount?: string; image?: string };
type Options = { form: ReturnType<typeof useReceiptForm>; upload: ImageUpload; city: string };

export const isAmount = (amount: number | null): amount is number =>
  amount !== null && amount >= 1 && amount <= maxAmount;

const ofPicture = new Set(['events.market.sameReceipt', 'image.notYours']);

/** Validates, waits for the upload and sends. A failure changes nothing in the form. */
export function useSendReceipt({ form: { values, done }, upload, city }: Options) {
  const queries = useQueryClient();
  const area = useRef<HTMLFormElement>(null);
  const { lead } = useFocusFirstError(area);
  const [errors, setErrors] = useState<Errors>({});
  const amount = readWhole(values.amount);

  function check(): Errors {
    const wrong: Errors = {};
    if (amount === null) wrong.amount = copy['events.market.needAmount'];
    else if (!isAmount(amount)) wrong.amount = copy['events.market.badAmount'];
    if (upload.state.get().phase === 'empty') wrong.image = copy['events.market.needReceipt'];
    return wrong;
  }

  const { act, busy } = useAction({
    run: async () => {
      const image = await upload.settled();
      const receipt = await sendReceipt({
        id: values.id,
        amount: amount as number,
        imageId: image?.id ?? '',
        cityCode: city,
      });
      await queries.invalidateQueries({ queryKey: ['challenges', 'market'] });
      done();
      return receipt;
    },
    done: ({ points }) => fill(copy['events.market.uploaded'], { count: grouped(points) }),
    failed: (error) => {
      const text = writeErrorMessage(error, copy, copy['events.market.failed']);
      if (error instanceof ApiError && ofPicture.has(error.reason ?? '')) setErrors({ image: text });
      return text;
    },
  });

  async function send() {
    if (busy) return;
    const wrong = check();
    setErrors(wrong);
    if (!wrong.amount && !wrong.image) return act();
    lead();
    if (amount === null || wrong.image) showSnackbar(copy['events.market.missing'], { failed: true });
  }

  const forget = (field: keyof Errors) => setErrors((known) => ({ ...known, [field]: undefined }));
  return { errors, saving: busy, send, area, forget };
}
