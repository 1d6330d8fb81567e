import { z } from '@hono/zod-openapi';
import { EntryDraft } from '#days/calendar/contract.ts';
import { Author } from '#residents/people/contract.ts';
import { line } from '#shared/field-rules.ts';
import { shape } from '#shared/field-shapes.ts';
import { limits } from '#shared/limits.ts';
import { PageQuery } from '#shared/page-query.ts';
import { revision, seenRevision } from '#shared/seen-revision.ts';

/* The data of a person that a helper is shown: the data that the acts need, and nothing else. */

export const Helped = z.object({ helpId: z.uuid(), person: Author, until: z.string() }).openapi('Helped');
export type Helped = z.infer<typeof Helped>;

const page = <Shape extends z.ZodType>(item: Shape) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** A meeting to come of one of their clubs, and their answer. */
export const HelpedMeeting = z
  .object({
    id: z.uuid(),
    title: z.string(),
    clubName: z.string(),
    day: z.string(),
    time: z.string().nullable(),
    place: z.string(),
    going: z.boolean().nullable(),
    isFull: z.boolean(),
    /** A seat is the answer, and everybody takes their own. */
    hasSignup: z.boolean(),
  })
  .openapi('HelpedMeeting');
export type HelpedMeeting = z.infer<typeof HelpedMeeting>;
export const HelpedMeetings = page(HelpedMeeting).openapi('HelpedMeetings');

export const HelpedClub = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    membersCount: z.int(),
    isLocked: z.boolean(),
    isMember: z.boolean(),
    /** Their request that waits. */
    requestId: z.uuid().nullable(),
    can: z.object({ join: z.boolean(), leave: z.boolean() }),
  })
  .openapi('HelpedClub');
export type HelpedClub = z.infer<typeof HelpedClub>;
export const HelpedClubs = page(HelpedClub).openapi('HelpedClubs');
/** `mine`: `1` for clubs that they are in, `0` for the others. */
export const HelpedClubQuery = PageQuery.extend({
  mine: z.enum(['0', '1']),
  q: shape(line(limits.title)).optional(),
});

export const HelpedNews = z
  .object({ id: z.uuid(), title: z.string(), day: z.string(), liked: z.boolean() })
  .openapi('HelpedNews');
export type HelpedNews = z.infer<typeof HelpedNews>;
export const HelpedNewsPage = page(HelpedNews).openapi('HelpedNewsPage');
export const HelpedLike = z.object({ liked: z.boolean() }).openapi('HelpedLike');

/** The broadcasts that they have not heard, the newest first. */
export const HelpedBroadcasts = z
  .object({
    items: z.array(
      z.object({ id: z.uuid(), title: z.string(), body: z.string(), airedAt: z.iso.datetime() }),
    ),
  })
  .openapi('HelpedBroadcasts');
export type HelpedBroadcast = z.infer<typeof HelpedBroadcasts>['items'][number];

/** An event of their own, without its memo. */
export const HelpedEntry = z
  .object({
    id: z.uuid(),
    title: z.string(),
    day: z.string(),
    time: z.string().nullable(),
    revision,
    /** Repeating events are theirs alone to change. */
    can: z.object({ change: z.boolean() }),
  })
  .openapi('HelpedEvent');
export type HelpedEntry = z.infer<typeof HelpedEntry>;
export const HelpedEntries = z
  .object({ month: z.string(), items: z.array(HelpedEntry) })
  .openapi('HelpedEvents');

export const HelpedEntryDraft = EntryDraft.pick({ id: true, title: true, day: true, time: true }).openapi(
  'HelpedEventDraft',
);
export const HelpedEntryChange = HelpedEntryDraft.omit({ id: true })
  .extend({ revision: seenRevision })
  .openapi('HelpedEventChange');
export type HelpedEntryChange = z.infer<typeof HelpedEntryChange>;

/** The days of this week until today, the latest first. */
export const HelpedWalking = z
  .object({ days: z.array(z.object({ day: z.string(), steps: z.int().nullable() })) })
  .openapi('HelpedWalking');
export type HelpedWalking = z.infer<typeof HelpedWalking>;
