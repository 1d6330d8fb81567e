import { sql } from 'kysely';
import { createPost } from '#community/posts/server/actions.ts';
import { selectPostsById, visiblePosts } from '#community/posts/server/queries.ts';
import type { QuestionDraft, TreasuryAsked } from '#community/treasuries/contract.ts';
import { mostQuestions } from '#community/treasuries/limits.ts';
import type { Watching } from '#moderation/watched-words/server/watch.ts';
import { selectBlockedReaders } from '#residents/people/server/blocks.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { isEntryOf } from './entry-queries.ts';
import { recordTreasury } from './events.ts';
import { notYours, treasuryNotFound } from './locks.ts';
import { abilities } from './policy.ts';
import { findTreasury, type TreasuryRow } from './queries.ts';
import { entryNotFound } from './write-entries.ts';

type EntryOf = { id: string; entryId: string };

/** A post on the board or in the club that asks about an entry. The same draft twice is one post. */
export async function askAbout(p: Watching, viewer: Viewer, of: EntryOf, draft: QuestionDraft) {
  const treasury = await findTreasury(p.db, viewer, of.id);
  if (!treasury) throw treasuryNotFound();
  if (!abilities(viewer, treasury).ask) throw notYours();
  if (!(await isEntryOf(p.db, of.id, of.entryId))) throw entryNotFound();
  const { club_id: clubId, city_code: cityCode } = treasury;
  const { around = (_: Tx, change) => change() } = p as Required<Pick<Watching, 'around'>>;
  // The link is written in the post's transaction, after it: people and club are locked before entries.
  const linking: Watching = {
    ...p,
    around: (tx, change) =>
      around(tx, async () => {
        const created = await change();
        await link(tx, viewer, treasury, { entryId: of.entryId, postId: draft.id });
        return created;
      }),
  };
  const post = { ...draft, category: 'question' as const, imageIds: [], inNewsletter: false };
  await createPost(linking, { claimed: viewer }, { ...post, clubId, cityCode });
}

/** Nothing is linked that is not the viewer's own post in this place: `createPost` then refuses. */
async function link(
  tx: Tx,
  { personId }: Viewer,
  treasury: TreasuryRow,
  { entryId, postId }: { entryId: string; postId: string },
) {
  const made = await tx
    .insertInto('treasury_question')
    .columns(['entry_id', 'post_id'])
    .expression((eb) =>
      eb
        .selectFrom('post')
        .select([sql<string>`${entryId}::uuid`.as('entry_id'), 'post.id'])
        .where('post.id', '=', postId)
        .where('post.author_id', '=', personId)
        .where('post.city_code', '=', treasury.city_code)
        .where('post.club_id', 'is not distinct from', treasury.club_id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst();
  if (!made) return;
  const data: Omit<TreasuryAsked, 'id'> = { entryId, postId };
  const hiddenFrom = await selectBlockedReaders(tx, { author_id: personId, city_code: treasury.city_code });
  await recordTreasury(tx, treasury, 'treasury.asked', { data, hiddenFrom });
}

/** The latest posts that ask about an entry and that the viewer may read. */
export async function selectQuestions(db: Db, viewer: Viewer, entryId: string) {
  const asking = await visiblePosts(db, viewer)
    .innerJoin('treasury_question as asking', 'asking.post_id', 'post.id')
    .select('post.id')
    .where('asking.entry_id', '=', entryId)
    .orderBy('post.created_at', 'desc')
    .orderBy('post.id', 'desc')
    .limit(mostQuestions)
    .execute();
  if (asking.length === 0) return [];
  const ids = asking.map(({ id }) => id);
  const posts = await selectPostsById(db, viewer, ids);
  return posts.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
