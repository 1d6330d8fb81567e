import { pollNotFound } from '#community/polls/server/actions.ts';
import { mayPaper } from '#community/polls/server/policy.ts';
import { type LockedPoll, lockPoll } from '#community/polls/server/queries.ts';
import type { Tx } from '#server/database/db.ts';
import { Refusal } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

export const notYourPaper = () => new Refusal('forbidden', { reason: 'paper.notYours' });

/** Locks a poll whose paper half the viewer may hold. */
export async function lockPaperPoll(tx: Tx, viewer: Viewer, id: string): Promise<LockedPoll> {
  const poll = await lockPoll(tx, viewer, id);
  if (!poll) throw pollNotFound();
  if (!mayPaper(viewer, poll)) throw notYourPaper();
  return poll;
}
