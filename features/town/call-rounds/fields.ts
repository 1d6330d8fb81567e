import { line } from '#shared/field-rules.ts';
import { nameLength } from './limits.ts';

const digitsOf = (text: string) => text.replaceAll(/[\s-]/g, '');

/** A number as it is kept: its digits. */
export const phoneOf = digitsOf;

/** As numbers are written: 010-1234-5678, 02-123-4567. */
export const phoneText = (digits: string) => digits.replace(/^(02|0\d{2})(\d{3,4})(\d{4})$/, '$1-$2-$3');

/** A person without the app. */
export const contactFields = {
  name: line(nameLength, { required: 'callRounds.needName' }),
  phone: line(20, {
    required: 'callRounds.needPhone',
    fits: { test: (text) => /^0\d{7,11}$/.test(digitsOf(text)), reason: 'callRounds.badPhone' },
  }),
} as const;
