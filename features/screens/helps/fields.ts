import { entryFields } from '#days/calendar/fields.ts';
import { day, line } from '#shared/field-rules.ts';
import { addDays, type Day } from '#shared/time/dates.ts';
import { readCode } from './code.ts';
import { mostDays } from './limits.ts';

/** The fields of a request to be helped. */
export const helpFields = { until: day('helps.badDay', 'helps.badDay') };

/** The code that a helper types. */
export const codeFields = {
  code: line(20, {
    required: 'helps.needCode',
    fits: { test: (text) => readCode(text) !== null, reason: 'helps.badCode' },
  }),
};

/** An event that a helper writes: no memo, which stays between the helped and themselves. */
export const helpedEntryFields = { title: entryFields.title, day: entryFields.day };

/** Whether a help may last until that day. */
export const isPeriod = (today: Day, until: Day) => until >= today && until <= addDays(today, mostDays);
