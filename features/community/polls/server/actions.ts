import type { PollDraft } from '#community/polls/contract.ts';
import { longestMs, shortestMs } from '#community/polls/limits.ts';
import { lockPost } from '#community/posts/server/queries.ts';
import { type Watching, watch } from '#moderation/watched-words/server/watch.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { lockNews } from '#town/news/server/queries.ts';
import { recordPoll } from './events.ts';
import { hasHouseholds, mayPoll } from './policy.ts';
import { findItem, lockPoll } from './queries.ts';
import { copyRoll } from './roll.ts';
import { pollKeys, sealVotes } from './sealed-votes.ts';

export const pollNotFound = () => notFound('polls.gone');
const notYours = () => new Refusal('forbidden', { reason: 'polls.notYours' });

export type Polling = Writing & Pick<Platform, 'settings'>;
type Creating = Polling & Watching;

/** Gives an item its poll. The same draft sent twice gives one. */
export async function createPoll(p: Creating, viewer: Viewer, draft: PollDraft): Promise<void> {
  const { id, newsId, postId, question, options, several, secret, quorum } = draft;
  await write(p, async (tx) => {
    // Nobody else gives it a poll, and nobody deletes it, until the transaction ends.
    await (newsId ? lockNews(tx, viewer, newsId) : lockPost(tx, viewer, postId ?? ''));
    const item = await findItem(tx, viewer, { newsId, postId });
    if (!item) throw pollNotFound();
    if (!mayPoll(viewer, item)) throw notYours();
    if (draft.byHousehold && !hasHouseholds(item)) throw wrongField('byHousehold', 'polls.householdsOfTown');
    const own = tx.selectFrom('poll').where('id', '=', id).where('author_id', '=', viewer.personId);
    if (await own.select('id').executeTakeFirst()) return;
    const now = p.clock.now();
    const endsAt = new Date(draft.endsAt);
    const length = endsAt.getTime() - now.getTime();
    if (length < shortestMs || length > longestMs) throw wrongField('endsAt', 'polls.badEnd');
    await refuseSecond(tx, { newsId, postId });
    const { place_code, club_id } = item;
    const poll = { id, news_id: newsId ?? null, post_id: postId ?? null, club_id, place_code };
    const none = options.map(() => 0);
    const votes = secret
      ? { sealed_votes: await sealVotes(await pollKeys(p, tx), id, none) }
      : { votes: none };
    const row = { ...poll, ...votes, author_id: viewer.personId, question, options, quorum };
    const rules = { allows_several: several, is_secret: secret, created_at: now, ends_at: endsAt };
    if (!(await insertOnce(tx.insertInto('poll').values({ ...row, ...rules }), own))) return;
    if (draft.byHousehold) await copyRoll(tx, id, item);
    if (newsId) await recordAudit(tx, viewer, now, entryOf('poll.created', { ...poll, question }));
    if (postId)
      await watchTexts(p, tx, { id: postId, authorId: viewer.personId, cityCode: place_code }, draft);
    await recordPoll(tx, poll, 'poll.created');
  });
}

/** Residents’ words, as those of the post around them: a case is about the post. */
const watchTexts = (
  p: Creating,
  tx: Tx,
  post: { id: string; authorId: string; cityCode: string },
  { question, options }: PollDraft,
) => watch(p, tx, { kind: 'post', ...post }, { question, options: options.join('\n') });

async function refuseSecond(tx: Tx, { newsId, postId }: Pick<PollDraft, 'newsId' | 'postId'>) {
  const other = await tx
    .selectFrom('poll')
    .select('id')
    .where(newsId ? 'news_id' : 'post_id', '=', newsId ?? postId ?? '')
    .executeTakeFirst();
  if (other) throw new Refusal('conflict', { reason: 'polls.hasPoll' });
}

type Named = { id: string; place_code: string; question: string };

const entryOf = (action: string, { id, place_code, question }: Named) =>
  ({ action, itemId: id, cityCode: place_code || null, note: question, right: 'editor' }) as const;

export async function deletePoll(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const poll = await lockPoll(tx, viewer, id);
    if (!poll) throw pollNotFound();
    if (!mayPoll(viewer, poll)) throw notYours();
    await tx.deleteFrom('poll').where('id', '=', id).execute();
    if (poll.news_id) await recordAudit(tx, viewer, p.clock.now(), entryOf('poll.deleted', poll));
    await recordPoll(tx, poll, 'poll.deleted');
  });
}
