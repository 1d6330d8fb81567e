import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { pollFields } from './fields.ts';
import { fewestOptions, mostOptions } from './limits.ts';

const id = z.uuid().refine(isId);

/** A news item or a post: exactly one of the two. */
const itemShape = { newsId: z.uuid().optional(), postId: z.uuid().optional() };
const isOne = ({ newsId, postId }: { newsId?: string | undefined; postId?: string | undefined }) =>
  (newsId === undefined) !== (postId === undefined);
const oneItem = { error: 'polls.badItem' };

export const PollQuery = z.object(itemShape).refine(isOne, oneItem);
export type PollItem = z.infer<typeof PollQuery>;

/** A new poll, with an id that its author's device made. It cannot be changed afterwards. */
export const PollDraft = z
  .object({
    ...itemShape,
    id,
    question: shape(pollFields.question),
    options: z
      .array(shape(pollFields.option))
      .min(fewestOptions, { error: 'polls.fewOptions' })
      .max(mostOptions, { error: 'polls.manyOptions' })
      .refine((options) => new Set(options).size === options.length, { error: 'polls.sameOptions' }),
    /** Whether a voter may choose more than one option. */
    several: z.boolean(),
    /** Whether nobody learns who chose what. */
    secret: z.boolean(),
    endsAt: z.iso.datetime({ error: 'polls.badEnd' }),
    /** How many must vote for the result to stand; null for no such number. */
    quorum: shape(pollFields.quorum).nullable(),
    /** Whether each household has one vote, of those entered for the place of a town's news. */
    byHousehold: z.boolean().default(false),
  })
  .refine(isOne, oneItem)
  .openapi('PollDraft');
export type PollDraft = z.infer<typeof PollDraft>;

/** `board`: unbinding. */
export const pollKinds = ['news', 'club', 'board'] as const;
export type PollKind = (typeof pollKinds)[number];

export const Poll = z
  .object({
    id: z.uuid(),
    kind: z.enum(pollKinds),
    newsId: z.uuid().nullable(),
    postId: z.uuid().nullable(),
    question: z.string(),
    /**
     * `votes`: on the screen and on paper together; null while a secret poll is open or its paper is
     * awaited, and of one in which very few voted. `onPaper`: those on paper, unless that would say how very
     * few voted there or on the screen.
     */
    options: z.array(z.object({ text: z.string(), votes: z.int().nullable(), onPaper: z.int().nullable() })),
    several: z.boolean(),
    secret: z.boolean(),
    quorum: z.int().nullable(),
    endsAt: z.iso.datetime(),
    /** The result is final. It may be so some seconds after `endsAt`. */
    hasEnded: z.boolean(),
    /** Those on the screen. */
    voters: z.int(),
    hasVoted: z.boolean(),
    /**
     * Where each household has one vote: how many there are, and the viewer's own, with whether it has voted
     * (by whomever, on the screen or on paper). Null where each person has one.
     */
    households: z
      .object({ total: z.int(), own: z.object({ name: z.string(), hasVoted: z.boolean() }).nullable() })
      .nullable(),
    /** The viewer, or their household, was ticked in the hall's list: they vote on paper. */
    isTicked: z.boolean(),
    /** The sums on paper; `counters`: the two who counted, for whoever may create the poll. */
    paper: z
      .object({ ballots: z.int(), invalid: z.int(), counters: z.array(z.string()).nullable() })
      .nullable(),
    /** It has ended, somebody voted on paper, and that is not entered yet. */
    isPaperAwaited: z.boolean(),
    /** The places of the viewer's options, from 0. Null before they vote, and always in a secret poll. */
    own: z.array(z.int()).nullable(),
    can: z.object({ vote: z.boolean(), delete: z.boolean(), seeVoters: z.boolean(), paper: z.boolean() }),
  })
  .openapi('Poll');
export type Poll = z.infer<typeof Poll>;

/**
 * `can.add`: the viewer may give the item a poll, and it has none. `households`: how many were entered for
 * its place, for whoever may add one there with a vote for each; otherwise null.
 */
export const ItemPoll = z
  .object({
    poll: Poll.nullable(),
    households: z.int().nullable(),
    can: z.object({ add: z.boolean() }),
  })
  .openapi('ItemPoll');
export type ItemPoll = z.infer<typeof ItemPoll>;

/** `id`: made by the device for one press, so that a repeated request is not refused as a second ballot. */
export const Ballot = z
  .object({
    id,
    options: z
      .array(
        z
          .int()
          .min(0)
          .max(mostOptions - 1),
      )
      .min(1, { error: 'polls.chooseOne' })
      .max(mostOptions)
      .refine((options) => new Set(options).size === options.length, { error: 'polls.badOption' }),
  })
  .openapi('Ballot');
export type Ballot = z.infer<typeof Ballot>;

export const VotersQuery = PageQuery.extend({
  option: z.coerce
    .number()
    .int()
    .min(0)
    .max(mostOptions - 1),
});
export const VotersPage = z
  .object({ items: z.array(Author), nextCursor: z.string().nullable() })
  .openapi('VotersPage');

/** A poll that waits for the viewer: of news for them, or of a club they are in. */
export const OpenPoll = z
  .object({
    id: z.uuid(),
    question: z.string(),
    endsAt: z.iso.datetime(),
    newsId: z.uuid().nullable(),
    postId: z.uuid().nullable(),
  })
  .openapi('OpenPoll');
export type OpenPoll = z.infer<typeof OpenPoll>;

/** Those that end first, in that order. */
export const OpenPolls = z.object({ items: z.array(OpenPoll) }).openapi('OpenPolls');
export type OpenPolls = z.infer<typeof OpenPolls>;

/**
 * Data of `poll.created`, `poll.deleted`, `poll.ended`, `poll.tickChanged` and `poll.paperEntered`. One of
 * `newsId` and `postId` is there.
 */
export type PollTouched = { id: string; newsId?: string; postId?: string };
/** Data of `poll.counted`. `votes`: of each option, or null of a secret poll. */
export type PollCounted = PollTouched & { voters: number; votes: number[] | null };
/** Data of `poll.voted`, sent only to the person who voted and to their household. */
export type PollVoted = PollTouched;
