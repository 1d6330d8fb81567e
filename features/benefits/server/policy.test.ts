import { expect, test } from 'vitest';
import { abilities } from './policy.ts';

const own = { author_id: 'me' };
const theirs = { author_id: 'them' };
const nobodys = { author_id: null };

test('the abilities of each role on a benefit it sees', () => {
  const resident = { personId: 'me', isAdmin: false };
  const admin = { personId: 'me', isAdmin: true };
  const words = (can: ReturnType<typeof abilities>) =>
    Object.entries(can)
      .flatMap(([deed, may]) => (may ? deed : []))
      .join(' ');
  expect({
    'resident, own': words(abilities(resident, own)),
    'resident, another’s': words(abilities(resident, theirs)),
    'resident, of a deleted account': words(abilities(resident, nobodys)),
    'admin, own': words(abilities(admin, own)),
    'admin, another’s': words(abilities(admin, theirs)),
    'admin, of a deleted account': words(abilities(admin, nobodys)),
  }).toMatchInlineSnapshot(`
    {
      "admin, another’s": "delete close report message",
      "admin, of a deleted account": "delete close report",
      "admin, own": "edit delete close",
      "resident, another’s": "report message",
      "resident, of a deleted account": "report",
      "resident, own": "edit delete close",
    }
  `);
});
