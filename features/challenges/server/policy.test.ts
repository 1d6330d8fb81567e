import { expect, test } from 'vitest';
import { photoAbilities, receiptAbilities } from './policy.ts';

const resident = { personId: 'me', isAdmin: false };
const admin = { personId: 'me', isAdmin: true };
const words = (can: Record<string, boolean>) =>
  Object.entries(can)
    .flatMap(([deed, may]) => (may ? deed : []))
    .join(' ') || '–';

test('the abilities of each role on a photo it sees', () => {
  const table: Record<string, string> = {};
  for (const [who, viewer] of Object.entries({ resident, admin }))
    for (const [whose, person_id] of Object.entries({ own: 'me', 'another’s': 'them', 'no one’s': null }))
      for (const open of [true, false])
        table[`${who}, ${whose}, ${open ? 'running' : 'finished'}`] = words(
          photoAbilities(viewer, { person_id, open }),
        );
  expect(table).toMatchInlineSnapshot(`
    {
      "admin, another’s, finished": "report",
      "admin, another’s, running": "like delete report",
      "admin, no one’s, finished": "report",
      "admin, no one’s, running": "like delete report",
      "admin, own, finished": "–",
      "admin, own, running": "delete",
      "resident, another’s, finished": "report",
      "resident, another’s, running": "like report",
      "resident, no one’s, finished": "report",
      "resident, no one’s, running": "like report",
      "resident, own, finished": "–",
      "resident, own, running": "delete",
    }
  `);
});

test('the abilities of each role on a receipt it sees', () => {
  const table: Record<string, string> = {};
  for (const [who, viewer] of Object.entries({ resident, admin }))
    for (const open of [true, false])
      for (const rejected of [false, true])
        table[`${who}, ${open ? 'running' : 'finished'}${rejected ? ', rejected' : ''}`] = words(
          receiptAbilities(viewer, { open, rejected }),
        );
  expect(table).toMatchInlineSnapshot(`
    {
      "admin, finished": "–",
      "admin, finished, rejected": "–",
      "admin, running": "reject",
      "admin, running, rejected": "–",
      "resident, finished": "–",
      "resident, finished, rejected": "–",
      "resident, running": "–",
      "resident, running, rejected": "–",
    }
  `);
});
