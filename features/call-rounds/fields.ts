import { line } from '#shared/field-rules.ts';
import { nameLength } from './limits.ts';

const digitsOf = (text: string) => text.replaceAll(/[\s-]/g, '');

/** A number as it is kept: its digits. */
export const phoneOf = digitsOf;

/** A person without the app. */
export const contactFields = {
  name: line(nameLength, { required: 'callRounds.needName' }),
  phone: line(20, {
    required: 'callRounds.needPhone',
    fits: { test: (text) => /^0\d{7,11}$/.test(digitsOf(text)), reason: 'callRounds.badPhone' },
  }),
} as const;
