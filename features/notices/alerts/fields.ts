import { body, line } from '#shared/field-rules.ts';
import { bodyLength, headlineLength } from './limits.ts';

/** The texts of an alert written by hand. */
export const alertFields = {
  headline: line(headlineLength, { required: 'alerts.needHeadline' }),
  description: body(bodyLength),
  instruction: body(bodyLength, { required: 'alerts.needInstruction' }),
} as const;
