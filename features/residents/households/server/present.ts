import type { Household } from '#residents/households/contract.ts';
import { authorOf } from '#residents/people/server/author.ts';
import type { HouseholdRow, MemberRow } from './queries.ts';

export const present = ({ id, name, area_id, revision }: HouseholdRow, members: MemberRow[]): Household => ({
  id,
  name,
  areaId: area_id,
  members: members.filter((row) => row.household_id === id).map((row) => authorOf(row)),
  revision,
});
