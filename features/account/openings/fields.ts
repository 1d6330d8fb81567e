import { line, whole } from '#shared/field-rules.ts';
import { labelLength, mostDays, mostUses } from './limits.ts';

/** The fields of a new invitation. */
export const invitationFields = {
  cityCode: { kind: 'city', required: 'openings.needTown' },
  label: line(labelLength, { required: 'invitations.needLabel' }),
  mostUses: whole({ from: 1, to: mostUses, bad: 'invitations.badUses', required: 'invitations.badUses' }),
  days: whole({ from: 1, to: mostDays, bad: 'invitations.badDays', required: 'invitations.badDays' }),
} as const;
