import { z } from '@hono/zod-openapi';
import { Author } from '#features/people/contract.ts';
import { PageQuery } from '#shared/page-query.ts';
import { line } from '#shared/text-shapes.ts';

/** What waits for an admin, for the tabs of the desk. */
export const Waiting = z.object({ reports: z.int(), regionChanges: z.int() }).openapi('AdminWaiting');
export type Waiting = z.infer<typeof Waiting>;

/** One day in Seoul: how many came, wrote, reported on it. */
const DayNumbers = z.object({
  day: z.string(),
  people: z.int(),
  posts: z.int(),
  comments: z.int(),
  reports: z.int(),
});
export type DayNumbers = z.infer<typeof DayNumbers>;

/** A region in numbers: what there is, and the last 30 days, the oldest first. */
export const Numbers = z
  .object({
    people: z.int(),
    posts: z.int(),
    clubs: z.int(),
    benefits: z.int(),
    openReports: z.int(),
    suspended: z.int(),
    /** Of the whole server: events of which nobody could be told. */
    failedEvents: z.int(),
    /** Jobs whose tries are used up. */
    failedJobs: z.int(),
    days: z.array(DayNumbers),
  })
  .openapi('AdminNumbers');
export type Numbers = z.infer<typeof Numbers>;

/** Somebody as a search by name shows them. */
export const FoundPerson = z
  .object({ person: Author, cityCode: z.string().nullable(), joinedAt: z.iso.datetime() })
  .openapi('FoundPerson');
export type FoundPerson = z.infer<typeof FoundPerson>;

export const FoundPeople = z.object({ items: z.array(FoundPerson) }).openapi('FoundPeople');

export const PeopleQuery = z.object({ name: line(30, 'search.required') });

/** Somebody's file: what an admin needs to judge them. That one looked is written down. */
export const PersonFile = z
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
    /** How often they and what they wrote were reported. */
    reported: z.int(),
    /** How much of it was removed. */
    removed: z.int(),
  })
  .openapi('PersonFile');
export type PersonFile = z.infer<typeof PersonFile>;

/** What an admin did. */
export const AuditEntry = z
  .object({
    id: z.string(),
    action: z.string(),
    /** The admin; null where they have left. */
    admin: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** Whom it concerned; a name only while they are here. */
    person: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
    note: z.string(),
    at: z.iso.datetime(),
  })
  .openapi('AuditEntry');
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z
  .object({ items: z.array(AuditEntry), nextCursor: z.string().nullable() })
  .openapi('AuditPage');

export const AuditQuery = PageQuery.extend({ person: z.uuid().optional() });
