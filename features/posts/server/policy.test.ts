import { expect, test } from 'vitest';
import { abilities } from './policy.ts';

const own = { author_id: 'me' };
const theirs = { author_id: 'them' };
const nobodys = { author_id: null };

test('rights on a visible post', () => {
  const resident = { personId: 'me', isAdmin: false };
  const admin = { personId: 'me', isAdmin: true };
  const words = (can: ReturnType<typeof abilities>) =>
    Object.entries(can).flatMap(([ability, may]) => (may ? ability : []));
  expect({
    'resident, own': words(abilities(resident, own)),
    'resident, another’s': words(abilities(resident, theirs)),
    'resident, of somebody who left': words(abilities(resident, nobodys)),
    'admin, own': words(abilities(admin, own)),
    'admin, another’s': words(abilities(admin, theirs)),
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
