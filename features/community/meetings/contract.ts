import { z } from '@hono/zod-openapi';
import { entryState } from '#community/signups/contract.ts';
import { Author } from '#residents/people/contract.ts';
import { Reminders } from '#residents/reminders/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { revision, seenRevision } from '#shared/seen-revision.ts';
import { meetingFields } from './fields.ts';

/** The fields that the planner writes. */
const written = z.object({
  title: shape(meetingFields.title),
  day: shape(meetingFields.day),
  /** `HH:MM` in Seoul; null for a whole day. */
  time: z
    .string({ error: 'meeting.badTime' })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'meeting.badTime' })
    .nullable()
    .default(null),
  place: shape(meetingFields.place).default(''),
  note: shape(meetingFields.note).default(''),
  /** The largest number of people who can go; null for no limit. */
  capacity: shape(meetingFields.capacity).nullable().default(null),
});
export type MeetingWritten = z.infer<typeof written>;

export const MeetingChange = written.extend({ revision: seenRevision }).openapi('MeetingChange');
export type MeetingChange = z.infer<typeof MeetingChange>;

/** A new meeting, with an id that the planner's device made. */
export const MeetingDraft = written.extend({ id: z.uuid().refine(isId) }).openapi('MeetingDraft');
export type MeetingDraft = z.infer<typeof MeetingDraft>;

export const Meeting = z
  .object({
    id: z.uuid(),
    clubId: z.uuid(),
    title: z.string(),
    day: z.string(),
    time: z.string().nullable(),
    place: z.string(),
    note: z.string(),
    capacity: z.int().nullable(),
    /** The number of people who go. `GET /api/meetings/{id}/going` lists those whom the viewer may see. */
    goingCount: z.int(),
    /** The viewer's answer: goes, does not go, or null for no answer. */
    going: z.boolean().nullable(),
    /** The viewer's choice, if they go; null for what their settings say. */
    reminders: Reminders,
    /** Seats in place of answers; `own`: the viewer's. */
    signup: z
      .object({
        id: z.uuid(),
        seats: z.int(),
        taken: z.int(),
        waiting: z.int(),
        own: entryState.nullable(),
      })
      .nullable(),
    cancelledAt: z.iso.datetime().nullable(),
    revision,
    can: z.object({
      answer: z.boolean(),
      remind: z.boolean(),
      change: z.boolean(),
      cancel: z.boolean(),
      addSignup: z.boolean(),
    }),
  })
  .openapi('Meeting');
export type Meeting = z.infer<typeof Meeting>;

/** `upcoming`: today and later, the nearest first. `past`: the latest first. */
export const MeetingQuery = PageQuery.extend({ when: z.enum(['upcoming', 'past']).default('upcoming') });

export const MeetingPage = z
  .object({ items: z.array(Meeting), nextCursor: z.string().nullable() })
  .openapi('MeetingPage');
export type MeetingPage = z.infer<typeof MeetingPage>;

/** `null` withdraws the answer. */
export const MeetingRsvp = z.object({ going: z.boolean().nullable() }).openapi('MeetingAnswer');

export const MeetingReminders = z.object({ reminders: Reminders }).openapi('MeetingReminders');

export const GoingPage = z
  .object({ items: z.array(Author), nextCursor: z.string().nullable() })
  .openapi('GoingPage');
export type GoingPage = z.infer<typeof GoingPage>;

/** Data of `meeting.planned`, `meeting.changed` and `meeting.cancelled`. */
export type MeetingTouched = { clubId: string; meetingId: string; actorId: string };
/** Data of `meeting.answered`, sent only to the person who answered. */
export type MeetingRsvpChanged = {
  clubId: string;
  meetingId: string;
  actorId: string;
  going: boolean | null;
  goingCount: number;
};
/** Data of `meeting.reminded`, sent to the person who chose when to be reminded. */
export type MeetingReminded = { clubId: string; meetingId: string };
/** Data of `meeting.counted`, sent to the club when the number of people who go changes. */
export type MeetingCounted = { clubId: string; meetingId: string; goingCount: number };
