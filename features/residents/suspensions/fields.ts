import { body } from '#shared/field-rules.ts';
import { maxReason } from './limits.ts';

/** Why somebody is suspended; they read it. */
export const suspensionFields = { reason: body(maxReason, { required: 'suspension.reasonRequired' }) };
