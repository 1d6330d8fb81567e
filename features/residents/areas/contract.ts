import { z } from '@hono/zod-openapi';
import { shape } from '#shared/field-shapes.ts';
import { revision, seenRevision } from '#shared/seen-revision.ts';
import { areaFields, areaNameFields } from './fields.ts';

/** A part of a town: 읍·면·동, or a 리 with the area around it as its parent. */
export const Area = z
  .object({ id: z.uuid(), name: z.string(), parentId: z.uuid().nullable(), revision })
  .openapi('Area');
export type Area = z.infer<typeof Area>;

export const AreasQuery = z.object({ city: z.string().regex(/^\d{5}$/) });

/** The areas of a town, by name, each followed by those within it. */
export const AreaList = z
  .object({
    items: z.array(Area),
    /** The area in which the viewer lives; null elsewhere, or if they have not said. */
    ownId: z.uuid().nullable(),
  })
  .openapi('AreaList');
export type AreaList = z.infer<typeof AreaList>;

/**
 * Names of areas, one on each line; a line that begins with `-` or a space lies within
 * the last one that does not.
 */
export const AreasDraft = z
  .object({ cityCode: shape(areaFields.cityCode), names: shape(areaFields.names) })
  .openapi('AreasDraft');
export type AreasDraft = z.infer<typeof AreasDraft>;

export const AreasAdded = z.object({ added: z.int() }).openapi('AreasAdded');

export const AreaChange = z
  .object({ name: shape(areaNameFields.name), revision: seenRevision })
  .openapi('AreaChange');
export type AreaChange = z.infer<typeof AreaChange>;

/** Five digits are a town, two a province, none the whole country. */
export const ReachQuery = z.object({
  place: z.string().regex(/^(\d{2}|\d{5})?$/),
  area: z.uuid().optional(),
});
/** How many residents something for a place reaches. */
export const Reach = z.object({ people: z.int() }).openapi('Reach');

export const OwnArea = z.object({ areaId: z.uuid().nullable() }).openapi('OwnArea');
export type OwnArea = z.infer<typeof OwnArea>;
