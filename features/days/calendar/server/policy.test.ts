import { expect, test } from 'vitest';
import { eventTypes } from '#days/calendar/contract.ts';
import { abilities } from './policy.ts';

test('only a person’s own events can be changed', () => {
  expect(eventTypes.map((type) => `${type}: ${JSON.stringify(abilities({ type }))}`)).toMatchInlineSnapshot(`
    [
      "user: {"change":true}",
      "news: {"change":false}",
      "club: {"change":false}",
    ]
  `);
});
