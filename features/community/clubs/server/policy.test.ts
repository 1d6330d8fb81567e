import { expect, test } from 'vitest';
import type { ClubState } from '#community/clubs/contract.ts';
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
const own = { creator_id: 'me', city_code: town };
const theirs = { creator_id: 'them', city_code: town };

test('the abilities of each role in a club it sees', () => {
  const allowedActions = (who: Parameters<typeof abilities>[0], club: typeof own, state: ClubState) =>
    Object.entries(abilities(who, club, { state }))
      .flatMap(([deed, may]) => (may ? deed : []))
      .join(' ');
  expect({
    outsider: allowedActions(resident, theirs, 'none'),
    pending: allowedActions(resident, theirs, 'pending'),
    rejected: allowedActions(resident, theirs, 'rejected'),
    removed: allowedActions(resident, theirs, 'removed'),
    member: allowedActions(resident, theirs, 'joined'),
    creator: allowedActions(resident, own, 'joined'),
    admin: allowedActions(admin, theirs, 'none'),
    moderator: allowedActions(moderator, theirs, 'none'),
    'of another town': allowedActions(stranger, theirs, 'none'),
    'admin, a member': allowedActions(admin, theirs, 'joined'),
    'admin, its creator': allowedActions(admin, own, 'joined'),
  }).toMatchInlineSnapshot(`
    {
      "admin": "join inside plan manage delete report",
      "admin, a member": "leave inside plan manage delete report",
      "admin, its creator": "inside plan manage remove transfer edit delete",
      "creator": "inside plan manage remove transfer edit delete",
      "member": "leave inside report",
      "moderator": "join inside plan manage delete report",
      "of another town": "join report",
      "outsider": "join report",
      "pending": "withdraw report",
      "rejected": "report",
      "removed": "report",
    }
  `);
});
