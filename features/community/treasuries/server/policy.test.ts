import { expect, test } from 'vitest';
import type { OfficerRole } from '#community/treasuries/contract.ts';
import { abilities, yearAbilities } from './policy.ts';

const who = { personId: 'me', rights: [] };
const operator = { personId: 'me', rights: ['operator:51110'] as const };
const town = { city_code: '51110', club_id: null, club_creator_id: null, entries: 0, is_theirs: true };
const club = { ...town, club_id: 'club' };

const granted = (can: object) =>
  Object.entries(can)
    .flatMap(([name, may]) => (may ? [name] : []))
    .join(' ');

test('who may do what with a treasury', () => {
  const of = (viewer: typeof who | typeof operator, treasury: object, own_role: OfficerRole | null = null) =>
    granted(abilities(viewer, { ...town, own_role, ...treasury }));
  expect({
    resident: of(who, {}),
    'from elsewhere, with a right': of(operator, { is_theirs: false }),
    operator: of(operator, { entries: 1 }),
    treasurer: of(who, {}, 'treasurer'),
    auditor: of(who, {}, 'auditor'),
    'creator of the club': of(who, { ...club, club_creator_id: 'me' }),
    'operator in a club': of(operator, { ...club, club_creator_id: 'other' }),
  }).toMatchInlineSnapshot(`
    {
      "auditor": "ask resign",
      "creator of the club": "appoint delete ask",
      "from elsewhere, with a right": "appoint delete",
      "operator": "appoint ask",
      "operator in a club": "ask",
      "resident": "ask",
      "treasurer": "write ask resign",
    }
  `);
});

const year = { year: 2025, closed_at: null, signatures: [], has_signed: false, is_own_work: false };
const closed = { ...year, closed_at: new Date() };
const now = { thisYear: 2026, firstOpen: 2025 };

test('who closes and signs a year', () => {
  const of = (own_role: OfficerRole | null, change: object, at = now) =>
    granted(yearAbilities({ own_role }, { ...year, ...change }, at));
  expect({
    treasurer: of('treasurer', {}),
    'treasurer, this year': of('treasurer', {}, { ...now, thisYear: 2025 }),
    'treasurer, an earlier one is open': of('treasurer', {}, { ...now, firstOpen: 2024 }),
    'treasurer, closed': of('treasurer', closed),
    auditor: of('auditor', {}),
    'auditor, closed': of('auditor', closed),
    'auditor, signed': of('auditor', { ...closed, has_signed: true }),
    'auditor of their own entries': of('auditor', { ...closed, is_own_work: true }),
    'auditor, two have signed': of('auditor', { ...closed, signatures: [1, 2] }),
    resident: of(null, closed),
  }).toMatchInlineSnapshot(`
    {
      "auditor": "",
      "auditor of their own entries": "",
      "auditor, closed": "sign",
      "auditor, signed": "",
      "auditor, two have signed": "",
      "resident": "",
      "treasurer": "close",
      "treasurer, an earlier one is open": "",
      "treasurer, closed": "",
      "treasurer, this year": "",
    }
  `);
});
