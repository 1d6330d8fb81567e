import type { PollKind } from '#community/polls/contract.ts';
import { paperEntryMs } from '#community/polls/limits.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

type Who = Pick<Viewer, 'personId' | 'rights'>;

/** Whose poll it is: of news by who edits that place, of a post by its author. */
type Item = { kind: PollKind; place_code: string; item_author_id: string | null };

/** Whether a viewer may give a visible item a poll, and delete that poll. */
export const mayPoll = (viewer: Who, { kind, place_code, item_author_id }: Item) =>
  kind === 'news' ? may(viewer, 'editor', place_code) : item_author_id === viewer.personId;

/** Whether an item may have a poll with one vote for each household: households are of one town. */
export const hasHouseholds = ({ kind, place_code }: Item) => kind === 'news' && place_code.length === 5;

/** Whether a viewer may hold the paper half of a poll. One of the board binds nobody, and has none. */
export const mayPaper = (viewer: Who, item: Item) => item.kind !== 'board' && mayPoll(viewer, item);

type Poll = Item & {
  is_secret: boolean;
  is_eligible: boolean;
  has_voted: boolean;
  is_ticked: boolean;
  /** How the viewer's household has voted, where each has one vote. */
  household_voted: 'screen' | 'paper' | null;
  ends_at: Date;
  ended_at: Date | null;
};

/** Whether a poll takes no ballot any more, by the server's clock. */
export const isOver = ({ ends_at, ended_at }: Pick<Poll, 'ends_at' | 'ended_at'>, now: Date) =>
  ended_at !== null || now >= ends_at;

/** Until when the paper votes of a poll may be entered; null before its end. */
export const enterUntil = ({ ended_at }: Pick<Poll, 'ended_at'>) =>
  ended_at && new Date(ended_at.getTime() + paperEntryMs);

export function mayEnter(poll: Pick<Poll, 'ended_at'>, now: Date): boolean {
  const until = enterUntil(poll);
  return until !== null && now < until;
}

/**
 * The abilities of a viewer with a poll that they can see. A secret ballot is cast once; whoever was ticked
 * in the hall votes on paper. Of a household only who voted for it changes its vote.
 */
export function abilities(viewer: Who, poll: Poll, now: Date) {
  const { is_secret, is_eligible, has_voted, is_ticked, household_voted } = poll;
  const isSpent = has_voted ? is_secret : household_voted !== null;
  return {
    vote: is_eligible && !isOver(poll, now) && !is_ticked && !isSpent,
    delete: mayPoll(viewer, poll),
    seeVoters: !is_secret,
    paper: mayPaper(viewer, poll),
  };
}
