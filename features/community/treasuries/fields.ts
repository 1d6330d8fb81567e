import { day, line, whole } from '#shared/field-rules.ts';
import { mostWon, nameLength, purposeLength } from './limits.ts';

export const treasuryFields = {
  name: line(nameLength, { required: 'treasury.needName' }),
} as const;

export const entryFields = {
  day: day('treasury.badDay', 'treasury.needDay'),
  amount: whole({ from: 1, to: mostWon, bad: 'treasury.badAmount' }),
  purpose: line(purposeLength, { required: 'treasury.needPurpose' }),
} as const;
