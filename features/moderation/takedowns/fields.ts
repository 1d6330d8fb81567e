import { body, line } from '#shared/field-rules.ts';
import {
  addressLength,
  emailLength,
  explanationLength,
  nameLength,
  objectionLength,
  phoneLength,
  reasonLength,
} from './limits.ts';

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);
const isPhone = (text: string) => /^\+?[\d\s().-]{7,}$/.test(text);

/** The fields that a claimant fills in. */
export const takedownFields = {
  address: line(addressLength, { required: 'takedown.needAddress' }),
  explanation: body(explanationLength, { required: 'takedown.needExplanation' }),
  name: line(nameLength, { required: 'takedown.needName' }),
  email: line(emailLength, {
    required: 'takedown.needEmail',
    fits: { test: isEmail, reason: 'takedown.badEmail' },
  }),
  phone: line(phoneLength, { fits: { test: isPhone, reason: 'takedown.badPhone' } }),
} as const;

export const reasonFields = {
  reason: body(reasonLength, { required: 'takedown.needReason' }),
} as const;

export const objectionFields = {
  objection: body(objectionLength, { required: 'takedown.needObjection' }),
} as const;
