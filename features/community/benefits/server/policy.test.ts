import { expect, test } from 'vitest';
import { everyRight } from '#shared/rights.ts';
import { abilities } from './policy.ts';

const town = '51110';
const resident = { personId: 'me', rights: [] };
const admin = { personId: 'me', rights: everyRight };
const moderator = { personId: 'me', rights: ['moderator:51110'] as const };
const stranger = {
  personId: 'me',
  rights: ['moderator:41110', 'editor:51110', 'operator:', 'auditor:'] as const,
};

const own = { author_id: 'me', city_code: town };
const theirs = { author_id: 'them', city_code: town };
const nobodys = { author_id: null, city_code: town };

test('the abilities of each role on a benefit it sees', () => {
  const allowedActions = (can: ReturnType<typeof abilities>) =>
    Object.entries(can)
      .flatMap(([deed, may]) => (may ? deed : []))
      .join(' ');
  expect({
    'resident, own': allowedActions(abilities(resident, own)),
    'resident, another’s': allowedActions(abilities(resident, theirs)),
    'resident, of a deleted account': allowedActions(abilities(resident, nobodys)),
    'admin, own': allowedActions(abilities(admin, own)),
    'admin, another’s': allowedActions(abilities(admin, theirs)),
    'moderator of the town, another’s': allowedActions(abilities(moderator, theirs)),
    'moderator of another town, another’s': allowedActions(abilities(stranger, theirs)),
    'admin, of a deleted account': allowedActions(abilities(admin, nobodys)),
  }).toMatchInlineSnapshot(`
    {
      "admin, another’s": "delete close report message",
      "admin, of a deleted account": "delete close report",
      "admin, own": "edit delete close",
      "moderator of another town, another’s": "report message",
      "moderator of the town, another’s": "delete close report message",
      "resident, another’s": "report message",
      "resident, of a deleted account": "report",
      "resident, own": "edit delete close",
    }
  `);
});
