import { line } from '#shared/field-rules.ts';
import { isPhoneNumber } from '#shared/phone-number.ts';
import { nameLength } from './limits.ts';

/** A person without the app. */
export const contactFields = {
  name: line(nameLength, { required: 'callRounds.needName' }),
  phone: line(20, {
    required: 'callRounds.needPhone',
    fits: { test: isPhoneNumber, reason: 'callRounds.badPhone' },
  }),
} as const;
