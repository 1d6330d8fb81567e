import { lockInsideClub } from '#community/clubs/server/inside.ts';
import type { Post, PostChange, PostDraft } from '#community/posts/contract.ts';
import { postFields } from '#community/posts/fields.ts';
import { type Watching, watch } from '#moderation/watched-words/server/watch.ts';
import { townOf } from '#residents/regions/server/town-of.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { type Writing, write, writeAs } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { attachImage, detachImagesOf } from '#server/images/attach.ts';
import { type NewEvent, record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import { readWithNext } from '#server/statements/send-with-next.ts';
import type { UncheckedViewer, Viewer } from '#server/viewer/viewer.ts';
import { textsIn } from '#shared/field-rules.ts';
import { askRecipients, type Recipients } from './followers.ts';
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
 */
export async function createPost(p: Watching, asking: UncheckedViewer, draft: PostDraft): Promise<Post> {
  const { id, title, content, category, imageIds, inNewsletter } = draft;
  const readCreated = await writeAs(p, asking, async (tx, viewer) => {
    const clubId = draft.clubId ?? null;
    const cityCode = clubId ? await townOfClub(tx, viewer, clubId) : townOf(viewer, draft.cityCode);
    const place = { club_id: clubId, city_code: cityCode };
    const text = { title, content, category, in_newsletter: inNewsletter && !clubId };
    const row = { id, ...text, author_id: viewer.personId, ...place };
    const recipients = await askRecipients(tx, row);
    const made = await insertOnce(
      tx.insertInto('post').values({ ...row, created_at: p.clock.now() }),
      tx
        .selectFrom('post')
        .where('id', '=', id)
        .where('author_id', '=', viewer.personId)
        .where('club_id', 'is not distinct from', clubId),
    );
    if (made) {
      await attachPhotos(tx, viewer, id, imageIds);
      await watch(p, tx, watchedPost(viewer, row), textsIn(postFields, draft));
      await record(tx, ...postEvents('post.created', row, await recipients()));
    }
    const asked = await askPost(tx, viewer, id);
    return async () => shown(viewer, await asked());
  });
  return readCreated();
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
    const recipients = await askRecipients(tx, post);
    await tx
      .updateTable('post')
      .set({ title, content, category, edited_at: p.clock.now(), ...raised })
      .set({ in_newsletter: inNewsletter && !post.club_id })
      .where('id', '=', id)
      .execute();
    await detachImagesOf(tx, { kind: 'post', id }, imageIds);
    await attachPhotos(tx, viewer, id, imageIds);
    await watch(p, tx, watchedPost(viewer, post), textsIn(postFields, change));
    await record(tx, ...postEvents('post.changed', { ...post, category }, await recipients()));
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
    const recipients = await askRecipients(tx, post);
    await tx.deleteFrom('post').where('id', '=', id).execute();
    const { author_id: personId, city_code: cityCode } = post;
    const entry = { action: 'post.deleted', itemId: id, personId, cityCode };
    await recordAudit(tx, viewer, p.clock.now(), entry);
    const [here, ...elsewhere] = postEvents('post.deleted', post, await recipients());
    await record(tx, { ...here, revokes: { topics: [`post:${id}`], gone: true } }, ...elsewhere);
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
type Type = 'post.created' | 'post.changed' | 'post.deleted';

/**
 * One event goes to the town and to readers of the post. Followers elsewhere each get an event of their own,
 * because an event shows all its topics to every recipient. A club post's events go only to the club. Users
 * in a block with the author receive nothing.
 */
function postEvents(
  type: Type,
  post: PostRow,
  { hiddenFrom, elsewhere }: Recipients,
): [NewEvent, ...NewEvent[]] {
  const { id, category, club_id, city_code } = post;
  const data = { id, category };
  const place: NewEvent['data'] = club_id ? { clubId: club_id } : { cityCode: city_code };
  const where = club_id ? [`club:${club_id}`] : regionTopics(city_code);
  return [
    { type, topics: [...where, `post:${id}`], data: { ...data, ...place }, hiddenFrom },
    ...(club_id ? [] : elsewhere)
      .filter((personId) => !hiddenFrom.includes(personId))
      .map((personId) => ({ type, topics: [`person:${personId}`], data })),
  ];
}
