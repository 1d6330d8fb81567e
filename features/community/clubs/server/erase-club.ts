import { sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import { detachImagesOf } from '#server/images/attach.ts';
import { record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import { topicsInside } from './topics.ts';

/**
 * Erases a club whose row the caller has locked: its photo, the images of its posts, comments and treasury,
 * then its row. Members, requests, posts, comments and the treasury go by cascade. Subscriptions to the
 * club's inner topics end.
 */
export async function eraseClub(tx: Tx, { id, city_code }: { id: string; city_code: string }): Promise<void> {
  // Lock the posts first: an image that is being attached right now is then visible to the deletes below.
  const posts = await tx
    .selectFrom('post')
    .select('id')
    .where('club_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  await detachImagesOf(tx, { kind: 'club', id });
  await sql`
    delete from image using post
    where post.club_id = ${id} and image.attached_to_kind = 'post' and image.attached_to_id = post.id::text
  `.execute(tx);
  await sql`
    delete from image using comment join post on post.id = comment.post_id
    where post.club_id = ${id} and image.attached_to_kind = 'comment' and image.attached_to_id = comment.id::text
  `.execute(tx);
  // Against entries that are being written right now, as above.
  await tx.selectFrom('treasury').select('id').where('club_id', '=', id).forUpdate().execute();
  await sql`
    delete from image using treasury_entry entry join treasury on treasury.id = entry.treasury_id
    where treasury.club_id = ${id} and image.attached_to_kind = 'treasuryEntry' and image.attached_to_id = entry.id::text
  `.execute(tx);
  await tx.deleteFrom('club').where('id', '=', id).execute();
  // No socket receives the posts' events. They take the notifications of the posts and comments back.
  const withPosts = posts.map((post) => ({
    type: 'post.deleted',
    topics: [],
    data: { id: post.id, clubId: id },
  }));
  await record(
    tx,
    {
      type: 'club.deleted',
      topics: [...regionTopics(city_code), `club:${id}`],
      data: { id },
      revokes: { topics: topicsInside(id, posts), gone: true },
    },
    ...withPosts,
  );
}
