import { expect, test } from 'vitest';
import { everyRight } from '#shared/rights.ts';
import { abilities } from './policy.ts';

const town = '51110';
const who = {
  resident: { personId: 'me', rights: [] },
  admin: { personId: 'me', rights: everyRight },
  'moderator of the town': { personId: 'me', rights: ['moderator:51110'] as const },
  'moderator of the province': { personId: 'me', rights: ['moderator:51'] as const },
  'moderator of another town': {
    personId: 'me',
    rights: ['moderator:41110', 'editor:51110', 'operator:', 'auditor:'] as const,
  },
};
const items = {
  own: { author_id: 'me', city_code: town },
  another: { author_id: 'them', city_code: town },
  'of a deleted account': { author_id: null, city_code: town },
  'of no town': { author_id: 'them', city_code: null },
};

test('who judges a case, and who hides an item without one', () => {
  const allowedActions = (can: ReturnType<typeof abilities>) =>
    Object.entries(can)
      .flatMap(([deed, may]) => (may ? deed : []))
      .join(' ');
  const table = Object.entries(who).map(([name, viewer]) => [
    name,
    Object.values(items).map((item) => allowedActions(abilities(viewer, item)) || '-'),
  ]);
  expect(Object.keys(items)).toEqual(['own', 'another', 'of a deleted account', 'of no town']);
  expect(Object.fromEntries(table)).toMatchInlineSnapshot(`
    {
      "admin": [
        "judge",
        "judge hide",
        "judge hide",
        "judge hide",
      ],
      "moderator of another town": [
        "-",
        "-",
        "-",
        "-",
      ],
      "moderator of the province": [
        "judge",
        "judge hide",
        "judge hide",
        "-",
      ],
      "moderator of the town": [
        "judge",
        "judge hide",
        "judge hide",
        "-",
      ],
      "resident": [
        "-",
        "-",
        "-",
        "-",
      ],
    }
  `);
});
