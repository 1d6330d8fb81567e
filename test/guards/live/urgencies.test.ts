import { expect, test } from 'vitest';
import { needs } from '#notices/notifications/needs.ts';
import { copy } from '#notices/notifications/reason-copy.ts';
import { urgencies } from '#notices/notifications/urgencies.ts';
import { features } from '#server/routes.ts';
import { alwaysListed } from '#shared/channels.ts';

const kinds = features.flatMap(({ notices }) => Object.keys(notices?.kinds ?? {})).sort();

test('every kind of notification has an urgency, and there is no other', () => {
  expect(kinds.length).toBeGreaterThan(50);
  expect(Object.keys(urgencies).sort()).toEqual(kinds);
});

test('every kind says whether people who want only what they need are told, and what is listed always is told', () => {
  expect(Object.keys(needs).sort()).toEqual(kinds);
  const fixed = features.flatMap(({ notices }) =>
    Object.entries(notices?.kinds ?? {}).flatMap(([name, { channel, always }]) =>
      alwaysListed.includes(channel) && !always ? [name] : [],
    ),
  );
  expect(fixed.length).toBeGreaterThan(30);
  expect(fixed.filter((name) => !(needs as Record<string, boolean>)[name])).toEqual([]);
});

test('every kind says why it came', () => {
  const reasons = Object.keys(copy).filter((key) => !['reason.why', 'reason.other'].includes(key));
  expect(reasons.sort()).toEqual(kinds.map((kind) => `reason.${kind}`));
});
