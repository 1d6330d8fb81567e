import type { Reminders } from '#residents/reminders/contract.ts';
import type { RepeatValues } from '#residents/repeats/web/repeat-fields.ts';
import type { Day } from '#shared/time/dates.ts';
import { tab } from '#web/device/device-storage.ts';

export type EntryValues = {
  title: string;
  day: Day;
  time: string;
  memo: string;
  reminders: Reminders;
  repeat: RepeatValues;
};

type StoredDraft = EntryValues & {
  /** The one that the change began with. */
  revision: number;
};

/** `about`: the day of the sheet (which may not be the event's), or the event that is changed. */
const keyOf = (personId: string, about: string) => `event-draft:${personId}:${about}`;

/** The unsaved fields of a new event of a day, or of a changed one; kept until the tab closes. */
export function findDraft(personId: string, about: string): Partial<StoredDraft> | null {
  try {
    return JSON.parse(tab.get(keyOf(personId, about)) ?? 'null') as Partial<StoredDraft> | null;
  } catch {
    return null;
  }
}

export function keepDraft(personId: string, day: Day, fields: EntryValues) {
  const key = keyOf(personId, day);
  if (fields.title || fields.time || fields.memo) tab.set(key, JSON.stringify(fields));
  else tab.remove(key);
}

/** Keeps only the changed fields of an event: the rest may be changed elsewhere. */
export function keepChange(personId: string, about: string, fields: StoredDraft, stored: EntryValues) {
  const { revision, ...texts } = fields;
  const changed = Object.entries(texts).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof EntryValues]),
  );
  const draft = { ...Object.fromEntries(changed), revision };
  if (changed.length > 0) tab.set(keyOf(personId, about), JSON.stringify(draft));
  else tab.remove(keyOf(personId, about));
}
