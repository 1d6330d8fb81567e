import type { EntriesDraft } from '#community/treasuries/contract.ts';
import type { Image } from '#server/images/contract.ts';
import { grouped } from '#shared/numbers.ts';
import { type Day, seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { readWhole } from '#web/ui/fields/whole-number.ts';

/** The form's values, as typed. */
export type EntryFormValues = {
  id: string;
  kind: 'income' | 'spending';
  amount: string;
  day: string;
  purpose: string;
  image: Image | null;
};

export const emptyEntry = (id: string, today = seoulDay(serverNow())): EntryFormValues => ({
  id,
  kind: 'spending',
  amount: '',
  day: today,
  purpose: '',
  image: null,
});

export type WrittenEntry = EntriesDraft['entries'][number];

/** Of a written entry only the id of its picture is known, which is all that is compared. */
export const valuesOf = ({ amount, receiptId, ...entry }: WrittenEntry): EntryFormValues => ({
  ...entry,
  amount: grouped(amount),
  image: receiptId ? ({ id: receiptId } as Image) : null,
});

export type EntryRequest = Omit<WrittenEntry, 'id'>;

/** NaN where the text is no whole number, which no rule lets pass. */
export const requestOf = ({ kind, amount, day, purpose, image }: EntryFormValues): EntryRequest => ({
  kind,
  amount: readWhole(amount) ?? Number.NaN,
  day,
  purpose,
  receiptId: image?.id ?? null,
});

/** What no rule of a single field can know. */
export const complaintsOf = ({ day }: EntryRequest, today: Day = seoulDay(serverNow())) => ({
  day: day > today ? 'treasury.future' : undefined,
});
