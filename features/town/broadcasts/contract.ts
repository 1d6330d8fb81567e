import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { soundId, soundShape } from '#server/sounds/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { broadcastFields } from './fields.ts';

/** A new broadcast, with an id that the speaker's device made. */
export const BroadcastDraft = z
  .object({
    id: z.uuid().refine(isId),
    cityCode: z.string().regex(/^\d{5}$/, { error: 'broadcasts.badPlace' }),
    /** None is the whole town. */
    areaId: z.uuid().nullish(),
    title: shape(broadcastFields.title),
    /** The text that the phone reads. Needed where there is no sound. */
    body: shape(broadcastFields.body).default(''),
    /** An uploaded recording. */
    soundId: soundId.nullish(),
  })
  .openapi('BroadcastDraft');
export type BroadcastDraft = z.infer<typeof BroadcastDraft>;

export const Broadcast = z
  .object({
    id: z.uuid(),
    cityCode: z.string(),
    area: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    author: Author,
    title: z.string(),
    body: z.string(),
    sound: soundShape.nullable(),
    airedAt: z.iso.datetime(),
    /** Whether the viewer has heard it. */
    isHeard: z.boolean(),
    can: z.object({ hear: z.boolean(), takeBack: z.boolean(), watch: z.boolean() }),
  })
  .openapi('Broadcast');
export type Broadcast = z.infer<typeof Broadcast>;

/** The newest that the viewer has not heard; at most three. */
export const ShownBroadcasts = z.object({ items: z.array(Broadcast) }).openapi('ShownBroadcasts');

export const BroadcastPage = z
  .object({
    items: z.array(Broadcast),
    nextCursor: z.string().nullable(),
    can: z.object({ write: z.boolean() }),
  })
  .openapi('BroadcastPage');

/** The number of people, and of those who have heard it. It never says when. */
export const Audience = z.object({ people: z.int(), heard: z.int() }).openapi('BroadcastAudience');
export type Audience = z.infer<typeof Audience>;

/** `q`: the beginning or a part of a name. */
export const UnacknowledgedQuery = PageQuery.extend({ q: z.string().max(40).optional() });

/** Those who have not heard it, by name. */
export const UnacknowledgedPage = z
  .object({ items: z.array(Author), nextCursor: z.string().nullable() })
  .openapi('UnheardPage');

/** Data of all events of broadcasts. */
export type BroadcastTouched = { id: string };
