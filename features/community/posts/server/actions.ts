import { lockInsideClub } from '#community/clubs/server/inside.ts';
import type { Post, PostChange, PostDraft } from '#community/posts/contract.ts';
import { postFields } from '#community/posts/fields.ts';
import { hasWatchedWords, type Watching, watch } from '#moderation/watched-words/server/watch.ts';
import { townOf } from '#residents/regions/server/town-of.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { type Writing, write, writeAs } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { attachImage, detachImagesOf } from '#server/images/attach.ts';
import { readWithNext } from '#server/statements/send-with-next.ts';
import type { UncheckedViewer, Viewer } from '#server/viewer/viewer.ts';
import { textsIn } from '#shared/field-rules.ts';
import { notePost, recordPost, topicsOf } from './events.ts';
import { insertPost } from './insert-post.ts';
import { abilities } from './policy.ts';
import { presentPost } from './present.ts';
import { lockPost, selectPost, type WholePost } from './queries.ts';

export const postNotFound = () => notFound('post.gone');
const notYours = () => new Refusal('forbidden', { reason: 'post.notYours' });

/** Members may write in their club; the lock keeps the membership until the commit. */
async function townOfClub(tx: Tx, viewer: Viewer, clubId: string): Promise<string> {
  const club = await lockInsideClub(tx, viewer, clubId).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'forbidden')
      throw new Refusal('forbidden', { reason: 'postWrite.notMember' });
    throw error;
  });
  return club.city_code;
}

/**
 * Creates a post on the board or in a club. Idempotent: the same draft twice is one row and the same answer.
 * Without images and watched words it is one exchange with PostgreSQL.
 */
export async function createPost(p: Watching, asking: UncheckedViewer, draft: PostDraft): Promise<Post> {
  const { id, title, content, category, imageIds, inNewsletter } = draft;
  const clubId = draft.clubId ?? null;
  const readCreated = await writeAs(p, asking, async (tx, viewer) => {
    const cityCode = clubId ? await townOfClub(tx, viewer, clubId) : townOf(viewer, draft.cityCode);
    const text = { title, content, category, in_newsletter: inNewsletter && !clubId };
    const row = { id, ...text, author_id: viewer.personId, club_id: clubId, city_code: cityCode };
    const texts = textsIn(postFields, draft);
    const values = { row: { ...row, created_at: p.clock.now() }, topics: topicsOf(row) };
    const insert = insertPost(tx, viewer, values);
    if (imageIds.length === 0 && !(await hasWatchedWords(p, tx, cityCode, texts))) {
      const inserted = await readWithNext(tx, insert);
      notePost(tx, 'post.created', row);
      return async () => {
        const [made] = await inserted();
        return made ? presentPost(viewer, made) : presentRepeated(p, viewer, row);
      };
    }
    const { rows } = await tx.executeQuery(insert);
    if (rows.length === 0) return () => presentRepeated(p, viewer, row);
    notePost(tx, 'post.created', row);
    await attachPhotos(tx, viewer, id, imageIds);
    await watch(p, tx, watchedPost(viewer, row), texts);
    const asked = await askPost(tx, viewer, id);
    return async () => shown(viewer, await asked());
  });
  return readCreated();
}

/** The answer to a repeated request. An id of somebody else's post, or of a deleted one, is refused. */
async function presentRepeated(p: Watching, viewer: Viewer, { id, club_id }: PostRow): Promise<Post> {
  const { rows } = await p.db.executeQuery(selectPost(p.db, viewer, { id }));
  const [row] = rows;
  if (row?.author_id !== viewer.personId || row.club_id !== club_id) throw new Refusal('conflict');
  return presentPost(viewer, row);
}

const watchedPost = ({ personId: authorId }: Viewer, { id, city_code: cityCode }: PostPlace) => ({
  kind: 'post',
  id,
  authorId,
  cityCode,
});
type PostPlace = Pick<PostRow, 'id' | 'city_code'>;

/** Reads the post within the transaction, for the answer. */
const askPost = (tx: Tx, viewer: Viewer, id: string) => readWithNext(tx, selectPost(tx, viewer, { id }));

function shown(viewer: Viewer, [row]: WholePost[]): Post {
  if (!row) throw postNotFound();
  return presentPost(viewer, row);
}

/** Replaces a post's content; images left out are deleted. Only the author may do this. */
export async function changePost(p: Watching, viewer: Viewer, id: string, change: PostChange): Promise<Post> {
  const { title, content, category, imageIds, inNewsletter } = change;
  const asked = await write(p, async (tx) => {
    const post = await lockPost(tx, viewer, id);
    if (!post) throw postNotFound();
    if (!abilities(viewer, post).edit) throw notYours();
    refuseOlder(post, change);
    await tx
      .updateTable('post')
      .set({ title, content, category, edited_at: p.clock.now(), ...raised })
      .set({ in_newsletter: inNewsletter && !post.club_id })
      .where('id', '=', id)
      .execute();
    await detachImagesOf(tx, { kind: 'post', id }, imageIds);
    await attachPhotos(tx, viewer, id, imageIds);
    await watch(p, tx, watchedPost(viewer, post), textsIn(postFields, change));
    await recordPost(tx, viewer, 'post.changed', { ...post, category });
    return askPost(tx, viewer, id);
  });
  return shown(viewer, await asked());
}

/** Deletes a post with its images, likes and comments. */
export async function deletePost(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const post = await lockPost(tx, viewer, id);
    if (!post) throw postNotFound();
    if (!abilities(viewer, post).delete) throw notYours();
    await detachImagesOf(tx, { kind: 'post', id });
    await recordPost(tx, viewer, 'post.deleted', post);
    await tx.deleteFrom('post').where('id', '=', id).execute();
    const { author_id: personId, city_code: cityCode } = post;
    const entry = { action: 'post.deleted', itemId: id, personId, cityCode };
    await recordAudit(tx, viewer, p.clock.now(), entry);
  });
}

async function attachPhotos(tx: Tx, viewer: Viewer, id: string, imageIds: string[]) {
  for (const [position, imageId] of imageIds.entries())
    await attachImage(tx, viewer, imageId, { kind: 'post', id, position, folder: 'posts' });
}

type PostRow = {
  id: string;
  category: string;
  city_code: string;
  club_id: string | null;
};
