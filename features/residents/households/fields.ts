import { body, line } from '#shared/field-rules.ts';
import { limits } from '#shared/limits.ts';
import { householdNameLength } from './limits.ts';

/** The fields of new households: a name on each line, and of one household. */
export const householdsFields = {
  cityCode: { kind: 'city', required: 'households.needTown' },
  names: body(limits.body, { required: 'households.needNames' }),
} as const;

export const householdFields = {
  name: line(householdNameLength, { required: 'households.needName' }),
} as const;
