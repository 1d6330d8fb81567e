import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { line } from '#shared/field-rules.ts';
import { shape } from '#shared/field-shapes.ts';
import { PageQuery } from '#shared/page-query.ts';
import { personal } from '#shared/personal.ts';
import { isDay } from '#shared/time/dates.ts';
import { auditKindNames } from './audit-kinds.ts';

/** The numbers of what waits for the viewer, for the tabs of the admin pages. */
export const Waiting = z
  .object({ reports: z.int(), appeals: z.int(), takedowns: z.int(), regionChanges: z.int() })
  .openapi('AdminWaiting');
export type Waiting = z.infer<typeof Waiting>;

/** One day in Seoul: the numbers of new people, posts, comments and reports. */
const DayNumbers = z.object({
  day: z.string(),
  people: z.int(),
  posts: z.int(),
  comments: z.int(),
  reports: z.int(),
});

/** A region's statistics: totals, and the last 30 days, oldest first. */
export const Numbers = z
  .object({
    people: z.int(),
    posts: z.int(),
    clubs: z.int(),
    benefits: z.int(),
    openReports: z.int(),
    suspended: z.int(),
    /** Events whose notifications failed, on the whole server. */
    failedEvents: z.int(),
    /** Jobs that have run out of retries. */
    failedJobs: z.int(),
    days: z.array(DayNumbers),
  })
  .openapi('AdminNumbers');
export type Numbers = z.infer<typeof Numbers>;

/** A person in the results of a search by name. */
export const FoundPerson = z
  .object({ person: Author, cityCode: z.string().nullable(), joinedAt: z.iso.datetime() })
  .openapi('FoundPerson');
export type FoundPerson = z.infer<typeof FoundPerson>;

export const FoundPeople = personal(z.object({ items: z.array(FoundPerson) }).openapi('FoundPeople'));

export const PeopleQuery = z.object({ name: shape(line(30, { required: 'search.required' })) });

/** The facts that an admin needs to judge a person. Opening them is recorded in the audit log. */
export const PersonFile = personal(
  z
    .object({
      person: Author,
      email: z.string().nullable(),
      cityCode: z.string().nullable(),
      town: z.string(),
      bio: z.string(),
      joinedAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime().nullable(),
      posts: z.int(),
      comments: z.int(),
      /** How often this person and their items were reported. */
      reported: z.int(),
      /** How many of their items were removed. */
      removed: z.int(),
    })
    .openapi('PersonFile'),
);
export type PersonFile = z.infer<typeof PersonFile>;

/** Something that a person did, or that was decided about them. */
export const HistoryEntry = z
  .object({
    what: z.enum([
      'post',
      'comment',
      'photo',
      'benefit',
      'club',
      'case',
      'suspension',
      'bulkHide',
      'rightGranted',
      'rightEnded',
    ]),
    /** The id of the item; a case has the id of its item, both entries of a right have the right's. */
    id: z.uuid(),
    /** The kind of a case's item, or the name of a right. */
    kind: z.string().nullable(),
    /** The title or the first words. Empty for a message. */
    title: z.string(),
    /** Items: null if residents see it. `lifted`: a suspension or a bulk hide that was undone. */
    state: z.enum(['hidden', 'removed', 'open', 'kept', 'lifted']).nullable(),
    /** The person who decided; null if nobody did or their account was deleted. */
    by: z.string().nullable(),
    note: z.string(),
    /** The place of a right; empty for the whole country. */
    placeCode: z.string().nullable(),
    /** The end of a suspension. */
    until: z.iso.datetime().nullable(),
    path: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .openapi('PersonHistoryEntry');
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryPage = personal(
  z.object({ items: z.array(HistoryEntry), nextCursor: z.string().nullable() }).openapi('PersonHistoryPage'),
);

/** An entry of the audit log. */
export const AuditEntry = z
  .object({
    id: z.string(),
    action: z.string(),
    /** The admin; null if their account was deleted. */
    admin: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** The person concerned; the name is null if their account was deleted. */
    person: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
    /** The name and the page of the item, if it exists and the viewer may see it. */
    item: z.object({ title: z.string(), path: z.string() }).nullable(),
    /** A town or a province; null: neither. */
    placeCode: z.string().nullable(),
    note: z.string(),
    at: z.iso.datetime(),
  })
  .openapi('AuditEntry');
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = personal(
  z.object({ items: z.array(AuditEntry), nextCursor: z.string().nullable() }).openapi('AuditPage'),
);

const day = z.string().refine(isDay, { error: 'admin.badDay' });

/** The person who acted, the person concerned, the kind of action, and the first and last day in Seoul. */
export const AuditFilter = z.object({
  admin: z.uuid().optional(),
  person: z.uuid().optional(),
  kind: z.enum(auditKindNames).optional(),
  from: day.optional(),
  until: day.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditQuery = PageQuery.extend(AuditFilter.shape);
