import { maxSteps } from '#community/challenges/limits.ts';
import { Refusal } from '#server/errors.ts';
import { type Day, isDay, seoulDay } from '#shared/time/dates.ts';

/*
 * Parses what phone automations send: JSON, a form, the query of the address, or a bare number. Numbers may
 * be written `8,123`, `8123.0`, `8,123 걸음` or `８１２３`. Ambiguous input is refused, not guessed.
 */

const stepsNames = ['steps', 'step', 'count', 'value', '걸음', '걸음수', '걸음 수'];
const dayNames = ['day', 'date', '날짜'];

type PhoneReport = { steps: number; day?: Day };

/** The longest accepted name, number or day, in UTF-16 units; longer text is not parsed. */
const longest = 60;

const unreadable = (reason: string) => new Refusal('invalid', { reason });

/** Parses a report, or throws a Refusal whose sentence tells the sender what is wrong. */
export function readReport(body: string, query: URLSearchParams): PhoneReport {
  const fields = { ...Object.fromEntries(query), ...fieldsOf(body.trim()) };
  const steps = pick(fields, stepsNames);
  if (steps === undefined || steps === '') throw unreadable('challenges.phone.noSteps');
  const day = pick(fields, dayNames);
  return { steps: readSteps(steps), day: day === undefined || day === '' ? undefined : readDay(day) };
}

function fieldsOf(body: string): Record<string, unknown> {
  if (body === '') return {};
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === 'object' && read !== null ? { ...read } : { steps: read };
  } catch {
    if (body.includes('=')) return Object.fromEntries(new URLSearchParams(body));
    // Plain text that is no number is refused later, with its own sentence.
    return { steps: body };
  }
}

function pick(fields: Record<string, unknown>, names: string[]): string | undefined {
  const entry = Object.entries(fields).find(
    ([name]) => name.length <= longest && names.includes(name.normalize('NFC').trim().toLowerCase()),
  );
  const value = entry?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
}

function readSteps(text: string): number {
  if (text.length > longest) throw unreadable('challenges.phone.badSteps');
  const plain = text.normalize('NFKC').replace(/\s*(걸음|보|steps?|count)$/i, '');
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(plain)) throw unreadable('challenges.phone.badSteps');
  const steps = Math.floor(Number(plain.replaceAll(',', '')));
  if (steps > maxSteps) throw unreadable('challenges.phone.badSteps');
  return steps;
}

/**
 * Parses a day like `2026-11-20`, `2026. 11. 20.` or `2026/11/20`, or an instant, which becomes its day in
 * Seoul.
 */
function readDay(text: string): Day {
  if (text.length > longest) throw unreadable('challenges.phone.badDay');
  const plain = text.normalize('NFKC');
  const [, year = '', month = '', date = ''] =
    /^(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})\.?$/.exec(plain) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (isDay(day)) return day;
  const moment = /^\d{4}-\d\d-\d\dT/.test(plain) ? Date.parse(plain) : Number.NaN;
  if (Number.isNaN(moment)) throw unreadable('challenges.phone.badDay');
  return seoulDay(new Date(moment));
}
