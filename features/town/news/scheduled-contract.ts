import { z } from '@hono/zod-openapi';
import { imageShape } from '#server/images/contract.ts';
import { NewsChange } from './contract.ts';

/** The furthest time of publication, in days from now. */
export const furthestDays = 90;

/** The most scheduled items of a town. */
export const mostScheduled = 100;

const publishAt = z.iso.datetime({ offset: true });

export const ScheduledChange = NewsChange.extend({ publishAt }).openapi('ScheduledNewsChange');
export type ScheduledChange = z.infer<typeof ScheduledChange>;

/** News to publish later, with the id that it will have. */
export const ScheduledDraft = ScheduledChange.omit({ revision: true })
  .extend({ id: z.uuid() })
  .openapi('ScheduledNewsDraft');
export type ScheduledDraft = z.infer<typeof ScheduledDraft>;

export const ScheduledNews = z
  .object({
    id: z.uuid(),
    cityCode: z.string(),
    title: z.string(),
    content: z.string(),
    /** How often it was written; a change names the one that it began with. */
    revision: z.int(),
    day: z.string(),
    linkUrl: z.string().nullable(),
    tags: z.array(z.string()),
    image: imageShape.nullable(),
    urgent: z.boolean(),
    area: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    shownUntil: z.string().nullable(),
    pinnedUntil: z.iso.datetime().nullable(),
    /** When it becomes news. */
    publishAt: z.iso.datetime(),
  })
  .openapi('ScheduledNews');
export type ScheduledNews = z.infer<typeof ScheduledNews>;

export const ScheduledList = z.object({ items: z.array(ScheduledNews) }).openapi('ScheduledNewsList');

/** A town, a province or, empty, the country. */
export const ScheduledQuery = z.object({ city: z.string().regex(/^(\d{2}|\d{5})?$/) });
