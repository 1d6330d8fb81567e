import { expect, test } from 'vitest';
import { entryTypes } from '#days/calendar/contract.ts';
import { abilities } from './policy.ts';

test('only a person’s own events can be changed', () => {
  expect(entryTypes.map((type) => `${type}: ${JSON.stringify(abilities({ type }))}`)).toMatchInlineSnapshot(`
    [
      "user: {"change":true}",
      "news: {"change":false}",
      "club: {"change":false}",
    ]
  `);
});
