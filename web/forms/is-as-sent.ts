import { cleaned, type FieldRules } from '#shared/field-rules.ts';

/**
 * Whether a new item is as it was sent. An earlier attempt may have succeeded with its answer lost; what was
 * written since then is still to be saved. `stored`: the request that would be made of the item.
 */
export const isAsSent = (rules: FieldRules, sent: object, stored: object) =>
  JSON.stringify(stored) === JSON.stringify(cleaned(rules, sent));
