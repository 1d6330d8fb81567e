import { pollNotFound } from '#community/polls/server/actions.ts';
import { mayPaper } from '#community/polls/server/policy.ts';
import { findPoll, type PollRow } from '#community/polls/server/queries.ts';
import { recordViews } from '#server/audit.ts';
import { write } from '#server/database/write.ts';
import type { Platform } from '#server/platform.ts';
import { requireConfirmation } from '#server/viewer/confirmation.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { notYourPaper } from './lock.ts';

export async function readPaperPoll(p: Platform, viewer: Viewer, id: string): Promise<PollRow> {
  const poll = await findPoll(p.db, viewer, id);
  if (!poll) throw pollNotFound();
  if (!mayPaper(viewer, poll)) throw notYourPaper();
  return poll;
}

type Named = Pick<PollRow, 'id' | 'news_id' | 'place_code'>;

/**
 * Names of a whole town need a confirmation by passkey, and that somebody read them is recorded. Members of a
 * club see each other anyway.
 */
export async function beforeNames(
  p: Platform,
  viewer: Viewer,
  { id, news_id, place_code }: Named,
): Promise<void> {
  if (!news_id) return;
  if (p.settings.staffPasskeys) await requireConfirmation(p, viewer);
  const view = { action: 'poll.hallSeen', itemId: id, personId: null, right: 'editor' } as const;
  const seen = { ...view, cityCode: place_code || null };
  await write(p, (tx) => recordViews(tx, viewer, p.clock.now(), [seen]));
}
