import { body } from '#shared/field-rules.ts';
import { maxNote } from './reasons.ts';

/** Why something was decided, for admins only. */
export const noteFields = { note: body(maxNote) };
