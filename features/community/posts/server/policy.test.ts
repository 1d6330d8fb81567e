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

test('rights on a visible post', () => {
  const allowedActions = (can: ReturnType<typeof abilities>) =>
    Object.entries(can).flatMap(([ability, may]) => (may ? ability : []));
  expect({
    'resident, own': allowedActions(abilities(resident, own)),
    'resident, another’s': allowedActions(abilities(resident, theirs)),
    'resident, of somebody who left': allowedActions(abilities(resident, nobodys)),
    'admin, own': allowedActions(abilities(admin, own)),
    'admin, another’s': allowedActions(abilities(admin, theirs)),
    'moderator of the town, another’s': allowedActions(abilities(moderator, theirs)),
    'moderator of another town, another’s': allowedActions(abilities(stranger, theirs)),
  }).toMatchInlineSnapshot(`
    {
      "admin, another’s": [
        "delete",
        "report",
        "comment",
      ],
      "admin, own": [
        "edit",
        "delete",
        "comment",
      ],
      "moderator of another town, another’s": [
        "report",
        "comment",
      ],
      "moderator of the town, another’s": [
        "delete",
        "report",
        "comment",
      ],
      "resident, another’s": [
        "report",
        "comment",
      ],
      "resident, of somebody who left": [
        "report",
        "comment",
      ],
      "resident, own": [
        "edit",
        "delete",
        "comment",
      ],
    }
  `);
});
