import { z } from '@hono/zod-openapi';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { seenRevision } from '#shared/seen-revision.ts';
import { announcementFields } from './fields.ts';
import { announcementStates } from './states.ts';

const texts = {
  title: shape(announcementFields.title),
  body: shape(announcementFields.body).default(''),
  linkUrl: shape(announcementFields.linkUrl)
    .transform((text) => text || null)
    .nullish(),
  endsAt: z.iso.datetime({ error: 'announcements.badTime' }),
};

/** A new announcement, with an id that the writer's device made. */
export const AnnouncementDraft = z
  .object({
    id: z.uuid().refine(isId),
    /** Five digits are a town, two a province, none the whole country. */
    placeCode: z.string().regex(/^(\d{2}|\d{5})?$/, { error: 'announcements.badPlace' }),
    /** The area of a town in which it is shown. None is the whole place. */
    areaId: z.uuid().nullish(),
    ...texts,
    /** A time that is over means now. */
    startsAt: z.iso.datetime({ error: 'announcements.badTime' }),
    /** Whether residents get a notification when it begins. */
    notifies: z.boolean().default(false),
  })
  .openapi('AnnouncementDraft');
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;

/** A change. Place and beginning stay. */
export const AnnouncementChange = z
  .object({
    ...texts,
    /** The `revision` that the writer saw. */
    revision: seenRevision,
  })
  .openapi('AnnouncementChange');
export type AnnouncementChange = z.infer<typeof AnnouncementChange>;

/** An announcement as residents see it. */
export const ShownAnnouncement = z
  .object({
    id: z.uuid(),
    title: z.string(),
    body: z.string(),
    linkUrl: z.string().nullable(),
    endsAt: z.iso.datetime(),
  })
  .openapi('ShownAnnouncement');
export type ShownAnnouncement = z.infer<typeof ShownAnnouncement>;

/** The newest first; at most three. */
export const ShownAnnouncements = z
  .object({ items: z.array(ShownAnnouncement) })
  .openapi('ShownAnnouncements');

/** An announcement as editors see it. */
export const Announcement = ShownAnnouncement.extend({
  placeCode: z.string(),
  area: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  state: z.enum(announcementStates),
  startsAt: z.iso.datetime(),
  notifies: z.boolean(),
  revision: z.int(),
  /** When somebody ended it before its time. */
  endedAt: z.iso.datetime().nullable(),
}).openapi('Announcement');
export type Announcement = z.infer<typeof Announcement>;

export const AnnouncementsQuery = PageQuery.extend({ state: z.enum(announcementStates) });

export const AnnouncementPage = z
  .object({ items: z.array(Announcement), nextCursor: z.string().nullable() })
  .openapi('AnnouncementPage');

/** Data of all events of announcements. */
export type AnnouncementTouched = { id: string };
