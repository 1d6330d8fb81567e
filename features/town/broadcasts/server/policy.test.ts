import { expect, test } from 'vitest';
import type { HeldRight } from '#shared/may.ts';
import { abilities, maySpeak } from './policy.ts';

const broadcast = { author_id: 'author', city_code: '51110' };
const viewer = (personId: string, ...rights: HeldRight[]) => ({ personId, rights });

test('who may do what', () => {
  const table = {
    resident: abilities(viewer('one'), broadcast),
    speaker: abilities(viewer('author', 'editor:51110'), broadcast),
    'former speaker': abilities(viewer('author'), broadcast),
    'another editor': abilities(viewer('one', 'editor:51110'), broadcast),
    'editor of the province': abilities(viewer('one', 'editor:51'), broadcast),
    'editor elsewhere': abilities(viewer('one', 'editor:51820'), broadcast),
    moderator: abilities(viewer('one', 'moderator:51110'), broadcast),
    auditor: abilities(viewer('one', 'auditor:51110'), broadcast),
  };
  expect(
    Object.entries(table).map(
      ([who, can]) =>
        `${who}: ${Object.entries(can)
          .flatMap(([name, may]) => (may ? [name] : []))
          .join(' ')}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "resident: hear",
      "speaker: takeBack watch",
      "former speaker: takeBack",
      "another editor: hear watch",
      "editor of the province: hear watch",
      "editor elsewhere: hear",
      "moderator: hear takeBack",
      "auditor: hear",
    ]
  `);
  expect([maySpeak(viewer('one'), '51110'), maySpeak(viewer('one', 'editor:51'), '51110')]).toEqual([
    false,
    true,
  ]);
});
