import { expect, test } from 'vitest';
import { everyRight } from '#shared/rights.ts';
import { photoAbilities, receiptAbilities } from './policy.ts';

const town = '51110';
const resident = { personId: 'me', rights: [] };
const admin = { personId: 'me', rights: everyRight };
const moderator = { personId: 'me', rights: ['moderator:51110'] as const };
const stranger = {
  personId: 'me',
  rights: ['moderator:41110', 'editor:51110', 'operator:', 'auditor:'] as const,
};
const allowedActions = (can: Record<string, boolean>) =>
  Object.entries(can)
    .flatMap(([deed, may]) => (may ? deed : []))
    .join(' ') || '–';

test('the abilities of each role on a photo it sees', () => {
  const table: Record<string, string> = {};
  for (const [who, viewer] of Object.entries({ resident, admin, moderator, 'of another town': stranger }))
    for (const [whose, person_id] of Object.entries({ own: 'me', 'another’s': 'them', 'no one’s': null }))
      for (const open of [true, false])
        table[`${who}, ${whose}, ${open ? 'running' : 'finished'}`] = allowedActions(
          photoAbilities(viewer, { person_id, open, city_code: town, hidden: false }),
        );
  expect(table).toMatchInlineSnapshot(`
    {
      "admin, another’s, finished": "report",
      "admin, another’s, running": "like delete report",
      "admin, no one’s, finished": "report",
      "admin, no one’s, running": "like delete report",
      "admin, own, finished": "share",
      "admin, own, running": "delete share",
      "moderator, another’s, finished": "report",
      "moderator, another’s, running": "like delete report",
      "moderator, no one’s, finished": "report",
      "moderator, no one’s, running": "like delete report",
      "moderator, own, finished": "share",
      "moderator, own, running": "delete share",
      "of another town, another’s, finished": "report",
      "of another town, another’s, running": "like report",
      "of another town, no one’s, finished": "report",
      "of another town, no one’s, running": "like report",
      "of another town, own, finished": "share",
      "of another town, own, running": "delete share",
      "resident, another’s, finished": "report",
      "resident, another’s, running": "like report",
      "resident, no one’s, finished": "report",
      "resident, no one’s, running": "like report",
      "resident, own, finished": "share",
      "resident, own, running": "delete share",
    }
  `);
});

test('a photo that is hidden is not shared, by its author neither', () => {
  const own = { person_id: 'me', open: true, city_code: town, hidden: true };
  expect(allowedActions(photoAbilities(resident, own))).toBe('delete');
});

test('the abilities of each role on a receipt it sees', () => {
  const table: Record<string, string> = {};
  for (const [who, viewer] of Object.entries({ resident, admin, moderator, 'of another town': stranger }))
    for (const open of [true, false])
      for (const rejected of [false, true])
        table[`${who}, ${open ? 'running' : 'finished'}${rejected ? ', rejected' : ''}`] = allowedActions(
          receiptAbilities(viewer, { open, rejected }),
        );
  expect(table).toMatchInlineSnapshot(`
    {
      "admin, finished": "–",
      "admin, finished, rejected": "–",
      "admin, running": "reject",
      "admin, running, rejected": "–",
      "moderator, finished": "–",
      "moderator, finished, rejected": "–",
      "moderator, running": "–",
      "moderator, running, rejected": "–",
      "of another town, finished": "–",
      "of another town, finished, rejected": "–",
      "of another town, running": "–",
      "of another town, running, rejected": "–",
      "resident, finished": "–",
      "resident, finished, rejected": "–",
      "resident, running": "–",
      "resident, running, rejected": "–",
    }
  `);
});
