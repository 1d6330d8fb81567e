import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { PageQuery } from '#shared/page-query.ts';
import { revision, seenRevision } from '#shared/seen-revision.ts';
import { Poll } from './contract.ts';
import { paperFields } from './fields.ts';
import { mostOptions, mostPrinted } from './limits.ts';

/** `limit`: all that goes on paper at once. */
export const HallQuery = PageQuery.extend({
  q: z.string().trim().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(mostPrinted).default(30),
});

/** Somebody whom the poll asks, and whether they have voted on the screen or were ticked. */
const HallRow = Author.extend({ voted: z.enum(['screen', 'paper']).nullable() }).openapi('HallRow');
export type HallRow = z.infer<typeof HallRow>;

export const HallPage = z
  .object({ items: z.array(HallRow), nextCursor: z.string().nullable() })
  .openapi('HallPage');

/** A household that the poll asks, with those of its members who have an account, and how it has voted. */
const HallHousehold = z
  .object({
    number: z.int(),
    name: z.string(),
    members: z.array(Author),
    voted: z.enum(['screen', 'paper']).nullable(),
  })
  .openapi('HallHousehold');
export type HallHousehold = z.infer<typeof HallHousehold>;

/** In the order of their names, which is that of their numbers. */
export const HallHouseholdPage = z
  .object({ items: z.array(HallHousehold), nextCursor: z.string().nullable() })
  .openapi('HallHouseholdPage');

/** The sums that two people counted. `revision`: of what was entered before; 0 if nothing was. */
export const PaperCountDraft = z
  .object({
    revision: seenRevision,
    ballots: shape(paperFields.ballots),
    /** In the order of the options. */
    votes: z.array(shape(paperFields.votes)).max(mostOptions),
    invalid: shape(paperFields.invalid),
    firstCounter: shape(paperFields.firstCounter),
    secondCounter: shape(paperFields.secondCounter),
  })
  .openapi('PaperCountDraft');
export type PaperCountDraft = z.infer<typeof PaperCountDraft>;

export const PaperCount = z
  .object({
    ballots: z.int(),
    votes: z.array(z.int()),
    invalid: z.int(),
    /** Null a year after the end. */
    firstCounter: z.string().nullable(),
    secondCounter: z.string().nullable(),
  })
  .openapi('PaperCount');
export type PaperCount = z.infer<typeof PaperCount>;

/** A poll as whoever may create it sees it in the hall. `enter`: until `enterUntil`. */
export const PaperPoll = z
  .object({
    poll: Poll,
    /** How many people or households were ticked. */
    ticks: z.int(),
    count: PaperCount.nullable(),
    /** Of the count; 0 before one is entered. */
    revision,
    enterUntil: z.iso.datetime().nullable(),
    can: z.object({ tick: z.boolean(), enter: z.boolean() }),
  })
  .openapi('PaperPoll');
export type PaperPoll = z.infer<typeof PaperPoll>;
