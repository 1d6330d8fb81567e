import type { Reminders } from '#features/reminders/contract.ts';
import type { RepeatValues } from '#features/repeats/web/repeat-fields.ts';
import type { Day } from '#shared/dates.ts';
import { tab } from '#web/device-storage.ts';

export type EventFields = {
  title: string;
  day: Day;
  time: string;
  memo: string;
  reminders: Reminders;
  repeat: RepeatValues;
};

const keyOf = (personId: string, day: Day) => `event-draft:${personId}:${day}`;

/** The unsaved event of a day, if any; kept until the tab closes. */
export function findDraft(personId: string, day: Day): EventFields | null {
  try {
    return JSON.parse(tab.get(keyOf(personId, day)) ?? 'null') as EventFields | null;
  } catch {
    return null;
  }
}

/** `day`: the day of the sheet, which may not be the event's. */
export function keepDraft(personId: string, day: Day, fields: EventFields) {
  const key = keyOf(personId, day);
  if (fields.title || fields.time || fields.memo) tab.set(key, JSON.stringify(fields));
  else tab.remove(key);
}
