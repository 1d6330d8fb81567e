import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { copy } from '#community/challenges/copy.ts';
import { receiptFields } from '#community/challenges/fields.ts';
import { sendReceipt } from '#community/challenges/web/api.ts';
import type { Image } from '#server/images/contract.ts';
import { newId } from '#shared/ids.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { useForm } from '#web/forms/use-form.ts';
import { type FormDraft, useValues } from '#web/forms/use-values.ts';
import type { ImageUpload } from '#web/images/image-upload.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { readWhole } from '#web/ui/fields/whole-number.ts';

type ReceiptValues = { id: string; amount: string; image: Image | null };

/** The receipt form's values. The id makes sending it twice create one receipt. */
export function useReceiptFormDraft(city: string) {
  const me = useMe();
  const make = (): ReceiptValues => ({ id: newId(), amount: '', image: null });
  return useValues(make, `${me.id}:receipt:${city}`);
}

export type ReceiptFormDraft = FormDraft<ReceiptValues>;

type Options = { draft: ReceiptFormDraft; upload: ImageUpload; city: string; onSent: () => void };

const ofImage = new Set(['challenges.market.sameReceipt', 'image.notYours']);

/** Sends the receipt, and empties the form. */
export function useReceiptForm({ draft, upload, city, onSent }: Options) {
  const queries = useQueryClient();
  return useForm({
    ...draft,
    rules: receiptFields,
    requestOf: ({ id, amount, image }) => ({
      id,
      amount: readWhole(amount) as number,
      imageId: image?.id ?? '',
      cityCode: city,
    }),
    image: 'image',
    upload,
    copy,
    save: sendReceipt,
    async saved() {
      await queries.invalidateQueries({ queryKey: ['challenges', 'market'] });
      // The next draft has a sheet of its own. Before, this one gives the focus back to its button.
      flushSync(onSent);
      draft.reset();
    },
    done: ({ points }) => fill(copy['challenges.market.uploaded'], { count: grouped(points) }),
    failed: (error) => writeErrorMessage(error, copy, copy['challenges.market.failed']),
    failedAt: (error) =>
      error instanceof ApiError && ofImage.has(error.reason ?? '') ? 'imageId' : undefined,
  });
}
