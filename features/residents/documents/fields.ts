import { body, day, line } from '#shared/field-rules.ts';
import { limits } from '#shared/limits.ts';
import { hasGaps } from './blocks.ts';

/** A privacy policy is longer than any post. */
const maxBody = 30_000;
const maxChanges = 500;

export const documentFields = {
  title: line(limits.title, { required: 'document.needTitle' }),
  body: body(maxBody, {
    required: 'document.needBody',
    fits: { test: (text) => !hasGaps(text), reason: 'document.hasGaps' },
  }),
  inForceFrom: day('document.badDay', 'document.needDay'),
  changes: body(maxChanges, { required: 'document.needChanges' }),
};
