import { z } from '@hono/zod-openapi';
import { PostDraft, PostRow } from '#community/posts/contract.ts';
import { Author } from '#residents/people/contract.ts';
import { imageShape } from '#server/images/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { entryFields, treasuryFields } from './fields.ts';
import { mostAtOnce } from './limits.ts';

const id = z.uuid().refine(isId);
const year = z.int().min(2000).max(2200);
const yearText = z.coerce.number().int().min(2000).max(2200);

/** A treasury of a town, of one of its areas, or of a club: at most one each. */
export const TreasuryDraft = z
  .object({
    id,
    cityCode: z.string().regex(/^\d{5}$/),
    areaId: z.uuid().refine(isId).nullish(),
    clubId: z.uuid().refine(isId).nullish(),
    name: shape(treasuryFields.name),
  })
  .refine(({ areaId, clubId }) => !(areaId && clubId), { error: 'treasury.badPlace' })
  .openapi('TreasuryDraft');
export type TreasuryDraft = z.infer<typeof TreasuryDraft>;

export const officerRoles = ['treasurer', 'auditor'] as const;
const officerRole = z.enum(officerRoles);
export type OfficerRole = z.infer<typeof officerRole>;

export const Treasury = z
  .object({
    id: z.uuid(),
    name: z.string(),
    cityCode: z.string(),
    area: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    club: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** Won, of all entries. May be below zero. */
    balance: z.int(),
    entries: z.int(),
    officers: z.array(z.object({ person: Author, role: officerRole })),
    /** The years that have entries, the latest first. */
    years: z.array(
      z.object({
        year,
        income: z.int(),
        spending: z.int(),
        /** At its end. */
        balance: z.int(),
        closedAt: z.iso.datetime().nullable(),
        signatures: z.array(z.object({ name: z.string(), signedAt: z.iso.datetime() })),
        can: z.object({ close: z.boolean(), sign: z.boolean() }),
      }),
    ),
    /** `appoint`: and remove. `ask`: about entries. `resign`: the viewer is one of the officers. */
    can: z.object({
      write: z.boolean(),
      appoint: z.boolean(),
      delete: z.boolean(),
      ask: z.boolean(),
      resign: z.boolean(),
    }),
  })
  .openapi('Treasury');
export type Treasury = z.infer<typeof Treasury>;

/**
 * `club`: the one of a club. Otherwise those of a town, its areas and the viewer's clubs there; `city` is for
 * those who have a right in it.
 */
export const TreasuriesQuery = z.object({
  city: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  club: z.uuid().optional(),
});

export type TreasuriesQuery = z.infer<typeof TreasuriesQuery>;

/** The town's first, then those of its areas, then those of clubs, by name. */
export const TreasuryList = z
  .object({
    items: z.array(Treasury.pick({ id: true, name: true, area: true, club: true, balance: true })),
    /** Whether the viewer may open one: of the club, or of the town and its areas. A place has one. */
    can: z.object({ create: z.boolean() }),
  })
  .openapi('TreasuryList');
export type TreasuryList = z.infer<typeof TreasuryList>;

export const entryKinds = ['income', 'spending'] as const;

const entry = z.object({
  id,
  day: shape(entryFields.day),
  kind: z.enum(entryKinds),
  /** Won, above zero. */
  amount: shape(entryFields.amount),
  purpose: shape(entryFields.purpose),
  /** A picture of the receipt, in which the treasurer's device has covered what others should not read. */
  receiptId: z.uuid({ error: 'image.notYours' }).refine(isId, { error: 'image.notYours' }).nullish(),
});

/** One entry, or those of a bank's file that the treasurer chose. All or none are written. */
export const EntriesDraft = z
  .object({
    entries: z
      .array(entry)
      .min(1)
      .max(mostAtOnce, { error: 'treasury.manyAtOnce' })
      .refine((entries) => new Set(entries.map((each) => each.id)).size === entries.length),
  })
  .openapi('TreasuryEntriesDraft');
export type EntriesDraft = z.infer<typeof EntriesDraft>;

/** `why` is the purpose of the entry that takes the other back. */
export const CounterDraft = z
  .object({ id, day: shape(entryFields.day), why: shape(entryFields.purpose) })
  .openapi('TreasuryCounterDraft');
export type CounterDraft = z.infer<typeof CounterDraft>;

export const TreasuryEntry = z
  .object({
    id: z.uuid(),
    /** Without gaps, from 1, in the order of writing. */
    number: z.int(),
    day: z.string(),
    kind: z.enum(entryKinds),
    amount: z.int(),
    purpose: z.string(),
    receipt: imageShape.nullable(),
    writtenBy: Author.nullable(),
    writtenAt: z.iso.datetime(),
    /** The number of the entry that this one takes back, and of the one that takes it back. */
    counters: z.int().nullable(),
    counteredBy: z.int().nullable(),
    /** Posts that ask about it. */
    questions: z.int(),
    can: z.object({ counter: z.boolean() }),
  })
  .openapi('TreasuryEntry');
export type TreasuryEntry = z.infer<typeof TreasuryEntry>;

/** Entries of a year, the latest day first. */
export const EntriesQuery = PageQuery.extend({ year: yearText });
export const TreasuryEntries = z
  .object({ items: z.array(TreasuryEntry), nextCursor: z.string().nullable() })
  .openapi('TreasuryEntries');
export type TreasuryEntries = z.infer<typeof TreasuryEntries>;

export const YearQuery = z.object({ year: yearText });

/** Sums of the twelve months, for the chart. */
export const TreasuryMonths = z
  .object({
    months: z.array(z.object({ month: z.int(), income: z.int(), spending: z.int(), balance: z.int() })),
  })
  .openapi('TreasuryMonths');
export type TreasuryMonths = z.infer<typeof TreasuryMonths>;

export const OfficerDraft = z.object({ role: officerRole }).openapi('TreasuryOfficerDraft');

export type OfficerDraft = z.infer<typeof OfficerDraft>;

export const NeighboursQuery = z.object({ q: z.string().trim().min(1).max(40) });
export const TreasuryNeighbours = z.object({ items: z.array(Author) }).openapi('TreasuryNeighbours');

/** A new post about an entry, with the post's id: on the board of the viewer's town, or in the club. */
export const QuestionDraft = PostDraft.pick({ id: true, title: true, content: true }).openapi(
  'TreasuryQuestionDraft',
);
export type QuestionDraft = z.infer<typeof QuestionDraft>;

/** The posts that ask about an entry and that the viewer may read, the latest first. */
export const TreasuryQuestions = z
  .object({
    items: z.array(
      PostRow.pick({ id: true, title: true, author: true, commentCount: true, createdAt: true }),
    ),
  })
  .openapi('TreasuryQuestions');
export type TreasuryQuestions = z.infer<typeof TreasuryQuestions>;

/**
 * Data of `treasury.created`, `treasury.changed` (officers left, a signature), `treasury.written` and
 * `treasury.deleted`.
 */
export type TreasuryTouched = { id: string };
/** Data of `treasury.appointed`. */
export type TreasuryAppointed = TreasuryTouched & { personId: string; actorId: string };
/** Data of `treasury.closed`. */
export type TreasuryClosed = TreasuryTouched & { year: number };
/** Data of `treasury.asked`. `postId`: the post that asks. */
export type TreasuryAsked = TreasuryTouched & { entryId: string; postId: string };
