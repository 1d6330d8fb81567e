import { z } from '@hono/zod-openapi';
import { Author } from '#features/people/contract.ts';
import { RegionQuery } from '#features/regions/contract.ts';
import { imageShape } from '#server/images/contract.ts';
import { isDay } from '#shared/dates.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { line } from '#shared/text-shapes.ts';
import { maxAmount, maxCaption, maxReason, maxSteps } from './limits.ts';

export const challenges = ['walking', 'market', 'photo'] as const;
export type Challenge = (typeof challenges)[number];

/** Whose week: a resident's own town, an admin's viewed city. Without a number it is the week that runs. */
export const WeekQuery = RegionQuery.extend({ week: z.coerce.number().int().min(1).max(100_000).optional() });
export type WeekQuery = z.infer<typeof WeekQuery>;
export const WeekPageQuery = WeekQuery.extend(PageQuery.shape);

/** The week that runs in a town, by the server's clock: devices count the time that is left from `now`. */
export const RunningWeek = z
  .object({
    week: z.int(),
    endsAt: z.iso.datetime(),
    now: z.iso.datetime(),
    /** The first week that somebody took part in; the running one where nobody did yet. */
    firstWeek: z.int(),
  })
  .openapi('RunningWeek');
export type RunningWeek = z.infer<typeof RunningWeek>;

/** Who stands where. `person` is null for who has left and for whom the viewer blocked or is blocked by. */
export const RankRow = z
  .object({ rank: z.int(), person: Author.nullable(), value: z.int(), isMe: z.boolean() })
  .openapi('RankRow');
export type RankRow = z.infer<typeof RankRow>;

/** One's own place; null for who did not take part. */
export const MyPlace = z.object({ rank: z.int(), value: z.int() }).openapi('MyPlace');
export type MyPlace = z.infer<typeof MyPlace>;

const inWeek = {
  week: z.int(),
  /** Whether it runs; a finished week takes nothing any more. */
  open: z.boolean(),
};

export const Walking = z
  .object({
    ...inWeek,
    rows: z.array(RankRow),
    me: MyPlace.nullable(),
    /** One's own days of the week that were recorded. */
    days: z.array(z.object({ day: z.string(), steps: z.int() })),
  })
  .openapi('Walking');
export type Walking = z.infer<typeof Walking>;

export const StepsDraft = z
  .object({
    steps: z
      .int({ error: 'events.walking.badSteps' })
      .min(0, { error: 'events.walking.badSteps' })
      .max(maxSteps, { error: 'events.walking.badSteps' }),
  })
  .openapi('StepsDraft');

export const StepsRecorded = z
  .object({ day: z.string(), steps: z.int(), weekSteps: z.int() })
  .openapi('StepsRecorded');
export type StepsRecorded = z.infer<typeof StepsRecorded>;

export const dayParam = z.string().refine(isDay, { error: 'events.walking.badDay' });

/** What an address that a phone reports steps to says of itself; the address is told once. */
export const StepAddress = z
  .object({
    createdAt: z.iso.datetime(),
    heard: z.object({ at: z.iso.datetime(), day: z.string(), steps: z.int() }).nullable(),
  })
  .nullable();
export type StepAddress = z.infer<typeof StepAddress>;
export const NewStepAddress = z
  .object({ createdAt: z.iso.datetime(), address: z.string() })
  .openapi('NewStepAddress');

/** What a phone is told when it reports: one sentence for people, and the numbers. */
export const StepsHeard = StepsRecorded.extend({ message: z.string() }).openapi('StepsHeard');

export const Market = z
  .object({
    ...inWeek,
    rows: z.array(RankRow),
    me: MyPlace.nullable(),
    /** How many receipts more one can hand in today. */
    leftToday: z.int(),
  })
  .openapi('Market');
export type Market = z.infer<typeof Market>;

const ownId = z.uuid().refine(isId);
const town = z
  .string()
  .regex(/^\d{5}$/, { error: 'common.noRegion' })
  .nullish();

export const ReceiptDraft = z
  .object({
    id: ownId,
    amount: z
      .int({ error: ({ input }) => (input == null ? 'events.market.missing' : 'events.market.badAmount') })
      .min(1, { error: 'events.market.badAmount' })
      .max(maxAmount, { error: 'events.market.badAmount' }),
    imageId: z
      .string({ error: 'events.market.missing' })
      .min(1, { error: 'events.market.missing' })
      .refine(isId, { error: 'image.notYours' }),
    /** Where an admin takes part; a resident is at home. */
    cityCode: town,
  })
  .openapi('ReceiptDraft');
export type ReceiptDraft = z.infer<typeof ReceiptDraft>;

export const Receipt = z
  .object({
    id: z.uuid(),
    amount: z.int(),
    points: z.int(),
    image: imageShape.nullable(),
    createdAt: z.iso.datetime(),
    /** Why an admin took it out of the count; null while it counts. */
    rejected: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
    /** Whose it is. Only admins see another's. */
    person: Author.nullable(),
    can: z.object({ reject: z.boolean() }),
  })
  .openapi('Receipt');
export type Receipt = z.infer<typeof Receipt>;

export const ReceiptPage = z
  .object({ items: z.array(Receipt), nextCursor: z.string().nullable() })
  .openapi('ReceiptPage');
export type ReceiptPage = z.infer<typeof ReceiptPage>;

export const RejectionDraft = z
  .object({ reason: line(maxReason, 'events.receipts.reasonRequired') })
  .openapi('RejectionDraft');

export const PhotoDraft = z
  .object({
    id: ownId,
    imageId: z
      .string({ error: 'events.photo.missing' })
      .min(1, { error: 'events.photo.missing' })
      .refine(isId, { error: 'image.notYours' }),
    caption: line(maxCaption).default(''),
    cityCode: town,
  })
  .openapi('PhotoDraft');
export type PhotoDraft = z.infer<typeof PhotoDraft>;

export const Photo = z
  .object({
    id: z.uuid(),
    week: z.int(),
    image: imageShape.nullable(),
    caption: z.string(),
    /** Null: somebody who has left. */
    person: Author.nullable(),
    isMine: z.boolean(),
    likesCount: z.int(),
    liked: z.boolean(),
    /** 1 to 3 where it won; null in a week that runs. */
    won: z.int().nullable(),
    createdAt: z.iso.datetime(),
    can: z.object({ like: z.boolean(), delete: z.boolean(), report: z.boolean() }),
  })
  .openapi('Photo');
export type Photo = z.infer<typeof Photo>;

export const PhotoPage = z
  .object({ items: z.array(Photo), nextCursor: z.string().nullable() })
  .openapi('PhotoPage');
export type PhotoPage = z.infer<typeof PhotoPage>;

/** One's own part in a week's contest. */
export const MyPhotos = z.object({ ...inWeek, best: MyPlace.nullable(), left: z.int() }).openapi('MyPhotos');
export type MyPhotos = z.infer<typeof MyPhotos>;

export const PhotoLike = z.object({ liked: z.boolean(), likesCount: z.int() }).openapi('PhotoLike');
export type PhotoLike = z.infer<typeof PhotoLike>;

/** A finished week and who won it. */
export const FinishedWeek = z
  .object({
    week: z.int(),
    winners: z.array(z.object({ challenge: z.enum(challenges), person: Author.nullable(), value: z.int() })),
  })
  .openapi('FinishedWeek');
export type FinishedWeek = z.infer<typeof FinishedWeek>;
export const FinishedWeekPage = z
  .object({ items: z.array(FinishedWeek), nextCursor: z.string().nullable() })
  .openapi('FinishedWeekPage');

/** Data of `steps.recorded`, `receipt.added` and `market.changed`: what to look at anew, and nobody's name. */
export type RankingMoved = { cityCode: string; week: number };
/** Data of `receipt.rejected`, which only its owner hears. */
export type ReceiptRejected = RankingMoved & {
  id: string;
  personId: string;
  actorId: string;
};
/** Data of `photo.entered` and `photo.deleted`. */
export type PhotoTouched = RankingMoved & { id: string };
/** Data of `photo.removed`, which its owner hears when an admin deleted it. */
export type PhotoRemoved = PhotoTouched & { personId: string; actorId: string };
/** Data of `photo.likesCounted`. */
export type PhotoLikesCounted = PhotoTouched & { likesCount: number };
/** Data of `photo.liked` and `photo.unliked`, which only who pressed hears. */
export type PhotoMarked = PhotoTouched & { actorId: string };
/** Data of `week.closed`. */
export type WeekClosed = RankingMoved & {
  winners: { personId: string | null; challenge: Challenge; rank: number; value: number }[];
};
