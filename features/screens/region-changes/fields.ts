import { body } from '#shared/field-rules.ts';
import { maxReason } from './limits.ts';

/** A request to move. The reason may be empty. */
export const regionChangeFields = {
  cityCode: { kind: 'city', required: 'regionSetup.missing' },
  reason: body(maxReason),
} as const;
