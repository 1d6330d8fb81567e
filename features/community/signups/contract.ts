import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { personal } from '#shared/personal.ts';
import { revision, seenRevision } from '#shared/seen-revision.ts';
import { entryFields, outsiderFields, signupFields } from './fields.ts';
import { mostQuestions } from './limits.ts';

const id = z.uuid().refine(isId);

/** A news item or a meeting: exactly one of the two. */
const itemShape = { newsId: z.uuid().optional(), meetingId: z.uuid().optional() };
type OfItem = { newsId?: string | undefined; meetingId?: string | undefined };
const isOne = ({ newsId, meetingId }: OfItem) => (newsId === undefined) !== (meetingId === undefined);
const oneItem = { error: 'signups.badItem' };

export const SignupQuery = z.object(itemShape).refine(isOne, oneItem);
export type SignupItem = z.infer<typeof SignupQuery>;

/** The fields that may be changed later. */
const written = z.object({
  seats: shape(signupFields.seats),
  /** The day of what one signs up for. Absent for a meeting, whose day and time it has. */
  day: shape(signupFields.day).optional(),
  /** `HH:MM` in Seoul; null for a whole day. */
  time: z
    .string({ error: 'signups.badTime' })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'signups.badTime' })
    .nullable()
    .optional(),
  /** The last moment to sign up, not after the beginning. */
  closesAt: z.iso.datetime({ error: 'signups.badClose' }),
  /** The last day on which somebody may give their seat back by themselves. */
  cancelUntil: shape(signupFields.cancelUntil),
});
export type SignupWritten = z.infer<typeof written>;

export const SignupChange = written.extend({ revision: seenRevision }).openapi('SignupChange');
export type SignupChange = z.infer<typeof SignupChange>;

/** A new sign-up, with an id that its editor's device made. Its questions stay. */
export const SignupDraft = written
  .extend({
    ...itemShape,
    id,
    questions: z.array(shape(signupFields.question)).max(mostQuestions, { error: 'signups.manyQuestions' }),
  })
  .refine(isOne, oneItem)
  .openapi('SignupDraft');
export type SignupDraft = z.infer<typeof SignupDraft>;

export const entryState = z.enum(['seat', 'waiting']);
export type EntryState = z.infer<typeof entryState>;

export const Signup = z
  .object({
    id: z.uuid(),
    newsId: z.uuid().nullable(),
    meetingId: z.uuid().nullable(),
    /** The club of the meeting. */
    clubId: z.uuid().nullable(),
    seats: z.int(),
    /** People with a seat, and on the waiting list. */
    taken: z.int(),
    waiting: z.int(),
    day: z.string(),
    time: z.string().nullable(),
    closesAt: z.iso.datetime(),
    cancelUntil: z.string(),
    questions: z.array(z.string()),
    /** Its day is over, or its meeting was cancelled. */
    isOver: z.boolean(),
    /** The viewer's own entry. `position`: on the waiting list, from 1. */
    own: z
      .object({ state: entryState, position: z.int().nullable(), answers: z.array(z.string()) })
      .nullable(),
    revision,
    can: z.object({ enter: z.boolean(), cancel: z.boolean(), manage: z.boolean() }),
  })
  .openapi('Signup');
export type Signup = z.infer<typeof Signup>;

/** `can.add`: the viewer may give the item a sign-up, and it has none. */
export const ItemSignup = z
  .object({
    signup: Signup.nullable(),
    meeting: z
      .object({ clubId: z.uuid(), title: z.string(), day: z.string(), time: z.string().nullable() })
      .nullable(),
    can: z.object({ add: z.boolean() }),
  })
  .openapi('ItemSignup');
export type ItemSignup = z.infer<typeof ItemSignup>;

/** The answers to all questions, in their order. Sent again, it changes the answers and keeps the place. */
export const SignupEntryWritten = z
  .object({ answers: z.array(shape(entryFields.answer)).max(mostQuestions) })
  .openapi('SignupEntryWritten');
export type SignupEntryWritten = z.infer<typeof SignupEntryWritten>;

/** Somebody without the app, who signed up on paper or by telephone. */
export const OutsiderDraft = z
  .object({
    id,
    name: shape(outsiderFields.name),
    phone: shape(outsiderFields.phone).default(''),
    answers: z.array(shape(outsiderFields.answer)).max(mostQuestions),
    /** The editor was told that name and number may be kept until some days after the day. */
    hasConsented: z.literal(true, { error: 'signups.needConsent' }),
  })
  .openapi('SignupOutsiderDraft');
export type OutsiderDraft = z.infer<typeof OutsiderDraft>;

export const SignupEntry = z
  .object({
    id: z.uuid(),
    /** A resident; null for somebody without the app. */
    person: Author.nullable(),
    name: z.string(),
    /** Digits, of somebody without the app. */
    phone: z.string().nullable(),
    state: entryState,
    position: z.int().nullable(),
    answers: z.array(z.string()),
    /** Null until somebody at the door says so. */
    came: z.boolean().nullable(),
    createdAt: z.iso.datetime(),
  })
  .openapi('SignupEntry');
export type SignupEntry = z.infer<typeof SignupEntry>;

/** `state`: those with a seat by name, those who wait in their order. */
export const EntriesQuery = PageQuery.extend({ state: entryState });
export const SignupEntries = personal(
  z.object({ items: z.array(SignupEntry), nextCursor: z.string().nullable() }).openapi('SignupEntries'),
);
export type SignupEntries = z.infer<typeof SignupEntries>;

/** All who have a seat, by name, for a printed list. */
export const SignupDoorList = personal(
  z.object({ title: z.string(), signup: Signup, items: z.array(SignupEntry) }).openapi('SignupDoorList'),
);
export type SignupDoorList = z.infer<typeof SignupDoorList>;

export const Attendance = z.object({ came: z.boolean().nullable() }).openapi('SignupAttendance');

/**
 * Data of `signup.created`, `signup.changed`, `signup.deleted`, and of `signup.listChanged`, sent to who
 * manages it (`signups:{place}`, `club:{id}:requests`).
 */
export type SignupTouched = { id: string; newsId?: string; meetingId?: string; clubId?: string };
/** Data of `signup.counted`. */
export type SignupCounted = SignupTouched & { taken: number; waiting: number };
/**
 * Data of what happens to an entry, sent only to its resident: `signup.entered` (also with other answers),
 * `signup.left`, `signup.removed` (by an editor, or by a move), `signup.cancelled` (deleted before its day
 * was over), `signup.movedUp` and `signup.moved` (to another day or time).
 */
export type SignupEntryTouched = SignupTouched;
