import { z } from '@hono/zod-openapi';
import { shape } from '#shared/field-shapes.ts';
import { revision, seenRevision } from '#shared/seen-revision.ts';
import { previewFields, sourceFields } from './fields.ts';

const kind = z.enum(['rss', 'atom', 'ical']);

/** A new source, with an id that the admin's device made. */
export const SourceDraft = z
  .object({
    id: z.uuid(),
    cityCode: shape(sourceFields.cityCode),
    name: shape(sourceFields.name),
    address: shape(sourceFields.address),
    tags: shape(sourceFields.tags).default([]),
  })
  .openapi('SourceDraft');
export type SourceDraft = z.infer<typeof SourceDraft>;

export const SourceChange = z
  .object({
    name: shape(sourceFields.name),
    tags: shape(sourceFields.tags).default([]),
    isPaused: z.boolean(),
    revision: seenRevision,
  })
  .openapi('SourceChange');
export type SourceChange = z.infer<typeof SourceChange>;

export const Source = z
  .object({
    id: z.uuid(),
    cityCode: z.string(),
    name: z.string(),
    address: z.string(),
    /** Null until it was read for the first time. */
    kind: kind.nullable(),
    tags: z.array(z.string()),
    isPaused: z.boolean(),
    /** The last fetch that succeeded. */
    fetchedAt: z.iso.datetime().nullable(),
    /** Why it fails now: the last part of a text's key, `sourceFailure.{failure}`. */
    failure: z.string().nullable(),
    failingSince: z.iso.datetime().nullable(),
    /** The number of items that wait for an editor. */
    waiting: z.int(),
    revision,
  })
  .openapi('Source');
export type Source = z.infer<typeof Source>;

export const SourceList = z.object({ items: z.array(Source) }).openapi('SourceList');

export const SourcesQuery = z.object({ city: z.string().regex(/^\d{5}$/) });

export const PreviewAsk = z
  .object({ cityCode: shape(previewFields.cityCode), address: shape(previewFields.address) })
  .openapi('SourcePreviewAsk');
export type PreviewAsk = z.infer<typeof PreviewAsk>;

/** The current contents of an address. */
export const SourcePreview = z
  .object({
    kind,
    /** The feed's own name. */
    title: z.string(),
    /** The number of its items. */
    count: z.int(),
    /** The first ones. */
    items: z.array(
      z.object({
        title: z.string(),
        excerpt: z.string(),
        day: z.string().nullable(),
        publishedAt: z.iso.datetime().nullable(),
      }),
    ),
  })
  .openapi('SourcePreview');
export type SourcePreview = z.infer<typeof SourcePreview>;
