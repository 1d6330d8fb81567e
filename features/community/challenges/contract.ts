import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { RegionQuery } from '#residents/regions/contract.ts';
import { imageShape } from '#server/images/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { isDay } from '#shared/time/dates.ts';
import { goalFields, photoFields, receiptFields, rejectionFields, stepsFields } from './fields.ts';

export const challenges = ['walking', 'market', 'photo'] as const;
export type Challenge = (typeof challenges)[number];

/**
 * Selects a town's week. The town is a resident's own or an admin's viewed city; without `week` it is the
 * running week.
 */
export const WeekQuery = RegionQuery.extend({ week: z.coerce.number().int().min(1).max(100_000).optional() });
export type WeekQuery = z.infer<typeof WeekQuery>;
export const WeekPageQuery = WeekQuery.extend(PageQuery.shape);

/** The running week of a town. `now` is the server's clock, from which devices compute the remaining time. */
export const RunningWeek = z
  .object({
    week: z.int(),
    endsAt: z.iso.datetime(),
    now: z.iso.datetime(),
    /** The first week that anyone took part in; the running one if no one has yet. */
    firstWeek: z.int(),
    /** When the places of the week before are told; null if they are. */
    settlesAt: z.iso.datetime().nullable(),
  })
  .openapi('RunningWeek');
export type RunningWeek = z.infer<typeof RunningWeek>;

/** A row of a ranking. `person` is null if the account was deleted or either person has blocked the other. */
export const RankRow = z
  .object({ rank: z.int(), person: Author.nullable(), value: z.int(), isMe: z.boolean() })
  .openapi('RankRow');
export type RankRow = z.infer<typeof RankRow>;

/** The viewer's own place; null if they did not take part. */
export const MyPlace = z.object({ rank: z.int(), value: z.int() }).openapi('MyPlace');
export type MyPlace = z.infer<typeof MyPlace>;

const inWeek = {
  week: z.int(),
  /** Whether the week is running; a finished week accepts no writes. */
  open: z.boolean(),
};

export const Walking = z
  .object({
    ...inWeek,
    rows: z.array(RankRow),
    me: MyPlace.nullable(),
    /** The viewer's own recorded days of the week. */
    days: z.array(z.object({ day: z.string(), steps: z.int() })),
    /** The viewer's goal of the week, in steps a day; null if they have none. */
    goal: z.int().nullable(),
    /** The goal from next week on, if it was changed: null removes it. */
    nextGoal: z.object({ steps: z.int().nullable() }).nullable(),
    /** Days of the viewer that reached their goal. */
    stamps: z.int(),
  })
  .openapi('Walking');
export type Walking = z.infer<typeof Walking>;

/** Null removes the goal from next week on. */
export const GoalDraft = z.object({ steps: shape(goalFields.steps).nullable() }).openapi('GoalDraft');

/** Since which week a goal holds: the running one only for the first goal. */
export const GoalSet = z.object({ steps: z.int().nullable(), fromWeek: z.int() }).openapi('GoalSet');

/**
 * The people who completed a week, the first one first. `person` is null for deleted accounts and blocked
 * people.
 */
export const FinisherPage = z
  .object({
    items: z.array(z.object({ id: z.uuid(), person: Author.nullable(), isMe: z.boolean() })),
    /** The number for the whole week; on the first page only. */
    total: z.int().nullable(),
    nextCursor: z.string().nullable(),
  })
  .openapi('FinisherPage');
export type FinisherPage = z.infer<typeof FinisherPage>;

/** The areas of a town by the median of their walkers' week, those with enough walkers only. */
export const WalkingAreas = z
  .object({
    ...inWeek,
    areas: z.array(z.object({ name: z.string(), walkers: z.int(), median: z.int(), isMine: z.boolean() })),
  })
  .openapi('WalkingAreas');
export type WalkingAreas = z.infer<typeof WalkingAreas>;

export const StepsDraft = z
  .object({
    steps: shape(stepsFields.steps),
  })
  .openapi('StepsDraft');

export const StepsRecorded = z
  .object({
    day: z.string(),
    steps: z.int(),
    weekSteps: z.int(),
    /** Whether this record completed the week. */
    finished: z.boolean(),
  })
  .openapi('StepsRecorded');
export type StepsRecorded = z.infer<typeof StepsRecorded>;

export const dayParam = z.string().refine(isDay, { error: 'challenges.walking.badDay' });

export const Market = z
  .object({
    ...inWeek,
    rows: z.array(RankRow),
    me: MyPlace.nullable(),
    /** How many more receipts the viewer can hand in today. */
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
    amount: shape(receiptFields.amount),
    imageId: shape(receiptFields.imageId),
    /** The town in which an admin takes part; a resident's own town otherwise. */
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
    /** A market of the town was held on its day. */
    isOfMarketDay: z.boolean(),
    /** Why an admin rejected it; null while its points count. */
    rejected: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
    /** The owner. Only admins see other people's receipts. */
    person: Author.nullable(),
    can: z.object({ reject: z.boolean() }),
  })
  .openapi('Receipt');
export type Receipt = z.infer<typeof Receipt>;

export const ReceiptPage = z
  .object({ items: z.array(Receipt), nextCursor: z.string().nullable() })
  .openapi('ReceiptPage');
export type ReceiptPage = z.infer<typeof ReceiptPage>;

export const RejectionDraft = z.object({ reason: shape(rejectionFields.reason) }).openapi('RejectionDraft');

export const PhotoDraft = z
  .object({
    id: ownId,
    imageId: shape(photoFields.imageId),
    caption: shape(photoFields.caption).default(''),
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
    /** Null: the account was deleted. */
    person: Author.nullable(),
    isMine: z.boolean(),
    likesCount: z.int(),
    liked: z.boolean(),
    /** 1 to 3 for a winner; null while the week runs. */
    won: z.int().nullable(),
    createdAt: z.iso.datetime(),
    can: z.object({ like: z.boolean(), delete: z.boolean(), report: z.boolean(), share: z.boolean() }),
  })
  .openapi('Photo');
export type Photo = z.infer<typeof Photo>;

export const PhotoPage = z
  .object({ items: z.array(Photo), nextCursor: z.string().nullable() })
  .openapi('PhotoPage');
export type PhotoPage = z.infer<typeof PhotoPage>;

/** The viewer's own entries in a week's contest. */
export const MyPhotos = z.object({ ...inWeek, best: MyPlace.nullable(), left: z.int() }).openapi('MyPhotos');
export type MyPhotos = z.infer<typeof MyPhotos>;

export const PhotoLike = z.object({ liked: z.boolean(), likesCount: z.int() }).openapi('PhotoLike');
export type PhotoLike = z.infer<typeof PhotoLike>;

/** A finished week and its winners. */
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

/**
 * Data of `steps.recorded`, `receipt.added` and `market.changed`: what to refetch, without any person's id.
 */
export type RankingMoved = { cityCode: string; week: number };
/** Data of `photo.entered` and `photo.deleted`. */
export type PhotoTouched = RankingMoved & { id: string };
/** Data of `photo.likesCounted`. */
export type PhotoLikesCounted = PhotoTouched & { likesCount: number };
/** Data of `photo.liked` and `photo.unliked`, which only the viewer's own devices receive. */
export type PhotoMarked = PhotoTouched & { actorId: string };
/** Data of `week.closed`. */
export type WeekClosed = RankingMoved & {
  winners: { personId: string | null; challenge: Challenge; rank: number; value: number }[];
};
