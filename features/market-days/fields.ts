import { line, whole } from '#shared/field-rules.ts';
import { nameLength } from './limits.ts';

/** The fields of a market. */
export const marketFields = {
  name: line(nameLength, { required: 'marketDays.needName' }),
  digit: whole({ from: 1, to: 5, bad: 'marketDays.needDays', required: 'marketDays.needDays' }),
} as const;
