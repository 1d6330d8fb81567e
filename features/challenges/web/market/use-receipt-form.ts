import type { Image } from '#server/images/contract.ts';
import { newId } from '#shared/ids.ts';
import { useKeptForm } from '#web/drafts/use-kept-form.ts';
import { useMe } from '#web/session.ts';

export type ReceiptValues = { id: string; amount: string; image: Image | null };

/** The receipt form's values. The id makes sending it twice create one receipt. */
export function useReceiptForm(city: string) {
  const me = useMe();
  return useKeptForm<ReceiptValues>(`${me.id}:receipt:${city}`, () => ({
    id: newId(),
    amount: '',
    image: null,
  }));
}
