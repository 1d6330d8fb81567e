import { expect, test } from 'vitest';
import { copy } from '#notices/notifications/reason-copy.ts';
import { urgencies } from '#notices/notifications/urgencies.ts';
import { features } from '#server/routes.ts';

const kinds = features.flatMap(({ notices }) => Object.keys(notices?.kinds ?? {})).sort();

test('every kind of notification has an urgency, and there is no other', () => {
  expect(kinds.length).toBeGreaterThan(50);
  expect(Object.keys(urgencies).sort()).toEqual(kinds);
});

test('every kind says why it came', () => {
  const reasons = Object.keys(copy).filter((key) => !['reason.why', 'reason.other'].includes(key));
  expect(reasons.sort()).toEqual(kinds.map((kind) => `reason.${kind}`));
});
