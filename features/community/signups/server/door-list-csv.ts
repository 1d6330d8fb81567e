import { copy } from '#community/signups/door-list-copy.ts';
import { csvLine, csvMark } from '#server/csv.ts';
import { phoneText } from '#shared/phone-number.ts';
import type { EntryListRow } from './entry-list.ts';

const cameText = (came: boolean | null) =>
  came === null ? '' : copy[came ? 'signupList.came' : 'signupList.missed'];

/** Who has a seat, by name, as a table for spreadsheets. */
export function doorListCsv(questions: string[], rows: EntryListRow[]): string {
  const heads = [
    copy['signupList.name'],
    copy['signupList.phone'],
    ...questions,
    copy['signupList.attendance'],
  ];
  const lines = rows.map(({ name, phone, answers, came }) => [
    name,
    phone ? phoneText(phone) : '',
    ...questions.map((_, at) => answers[at] ?? ''),
    cameText(came),
  ]);
  return csvMark + [heads, ...lines].map(csvLine).join('');
}
