import { expect, test } from 'vitest';
import type { ClubState } from '#features/clubs/contract.ts';
import { abilities } from './policy.ts';

const resident = { personId: 'me', isAdmin: false };
const admin = { personId: 'me', isAdmin: true };
const own = { creator_id: 'me' };
const theirs = { creator_id: 'them' };

test('the abilities of each role in a club it sees', () => {
  const words = (who: typeof resident, club: typeof own, state: ClubState) =>
    Object.entries(abilities(who, club, { state }))
      .flatMap(([deed, may]) => (may ? deed : []))
      .join(' ');
  expect({
    outsider: words(resident, theirs, 'none'),
    pending: words(resident, theirs, 'pending'),
    rejected: words(resident, theirs, 'rejected'),
    removed: words(resident, theirs, 'removed'),
    member: words(resident, theirs, 'joined'),
    creator: words(resident, own, 'joined'),
    admin: words(admin, theirs, 'none'),
    'admin, a member': words(admin, theirs, 'joined'),
    'admin, its creator': words(admin, own, 'joined'),
  }).toMatchInlineSnapshot(`
    {
      "admin": "join inside plan manage delete report",
      "admin, a member": "leave inside plan manage delete report",
      "admin, its creator": "inside plan manage remove transfer edit delete",
      "creator": "inside plan manage remove transfer edit delete",
      "member": "leave inside report",
      "outsider": "join report",
      "pending": "withdraw report",
      "rejected": "report",
      "removed": "report",
    }
  `);
});
