import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { personal } from '#shared/personal.ts';
import { revision, seenRevision } from '#shared/seen-revision.ts';
import { householdFields, householdsFields } from './fields.ts';
import { mostMembers } from './limits.ts';

const id = z.uuid().refine(isId);
const cityCode = z.string().regex(/^\d{5}$/);

/**
 * People who live together, as an editor of their town entered them. `members`: those with an account, by
 * name.
 */
export const Household = z
  .object({
    id: z.uuid(),
    name: z.string(),
    areaId: z.uuid().nullable(),
    members: z.array(Author),
    revision,
  })
  .openapi('Household');
export type Household = z.infer<typeof Household>;

/** `area`: with the areas within it. `q`: in the name of a household or of a member. */
export const HouseholdsQuery = PageQuery.extend({
  /** It has a name, which may be of long emoji. */
  cursor: z.string().max(4_000).optional(),
  city: cityCode,
  area: z.uuid().optional(),
  q: z.string().trim().max(40).optional(),
});

/** By name. `total`: all of the town or the area, whatever `q` finds. */
export const HouseholdPage = personal(
  z
    .object({ items: z.array(Household), nextCursor: z.string().nullable(), total: z.int() })
    .openapi('HouseholdPage'),
);
export type HouseholdPage = z.infer<typeof HouseholdPage>;

/**
 * Names of households of a town or of one of its areas, one on each line. Those that are there stay as they
 * are.
 */
export const HouseholdsDraft = z
  .object({
    cityCode: shape(householdsFields.cityCode),
    areaId: id.nullable(),
    names: shape(householdsFields.names),
  })
  .openapi('HouseholdsDraft');
export type HouseholdsDraft = z.infer<typeof HouseholdsDraft>;

export const HouseholdsAdded = z.object({ added: z.int() }).openapi('HouseholdsAdded');

/** `memberIds`: residents of the town. Somebody who is in another household moves to this one. */
export const HouseholdChange = z
  .object({
    name: shape(householdFields.name),
    areaId: id.nullable(),
    memberIds: z
      .array(id)
      .max(mostMembers, { error: 'households.manyMembers' })
      .refine((ids) => new Set(ids).size === ids.length),
    revision: seenRevision,
  })
  .openapi('HouseholdChange');
export type HouseholdChange = z.infer<typeof HouseholdChange>;

/** Residents of a town whose name has a text, with the household in which they are. */
export const HouseholdPeopleQuery = z.object({ city: cityCode, q: z.string().trim().min(1).max(40) });
const HouseholdPerson = Author.extend({ householdName: z.string().nullable() }).openapi('HouseholdPerson');
export type HouseholdPerson = z.infer<typeof HouseholdPerson>;
export const HouseholdPeople = personal(
  z.object({ items: z.array(HouseholdPerson) }).openapi('HouseholdPeople'),
);

/** Names of those with whom the viewer lives; null if nobody entered it. */
export const OwnHousehold = z
  .object({ household: z.object({ name: z.string(), members: z.array(Author) }).nullable() })
  .openapi('OwnHousehold');
export type OwnHousehold = z.infer<typeof OwnHousehold>;

/** Data of `household.changed`, sent to editors (`households:{city}`). */
export type HouseholdsTouched = { cityCode: string };
/** Data of `household.ownChanged`, sent to somebody who came into a household or left it. */
export type OwnHouseholdTouched = { id: string };
