import type { Day } from '#shared/dates.ts';

export type EventFields = { title: string; day: Day; time: string; memo: string };

const keyOf = (personId: string, day: Day) => `event-draft:${personId}:${day}`;

/** What was being written for a day, if anything; kept until this tab closes. */
export function findDraft(personId: string, day: Day): EventFields | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(personId, day)) ?? 'null') as EventFields | null;
  } catch {
    return null;
  }
}

export function keepDraft(personId: string, fields: EventFields) {
  const key = keyOf(personId, fields.day);
  try {
    if (fields.title || fields.time || fields.memo) sessionStorage.setItem(key, JSON.stringify(fields));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage can be closed to us; the text then lasts as long as the sheet.
  }
}
