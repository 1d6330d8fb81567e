import { sql } from 'kysely';
import type { Tx } from '#server/db.ts';
import { detachImagesOf } from '#server/images/attach.ts';
import { record } from '#server/live/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import { topicsInside } from './topics.ts';

/**
 * Erases a club that is held for it: its photo, the pictures of what was written in it, then its row, with which
 * members, requests, posts and comments go. Nobody listens to its inner life any more.
 */
export async function eraseClub(tx: Tx, { id, city_code }: { id: string; city_code: string }): Promise<void> {
  // Held first: a picture that is being attached right now is seen by the statement that takes pictures away.
  await tx.selectFrom('post').select('id').where('club_id', '=', id).orderBy('id').forUpdate().execute();
  const inside = await topicsInside(tx, id);
  await detachImagesOf(tx, { kind: 'club', id });
  await sql`
    delete from image using post
    where post.club_id = ${id} and image.attached_to_kind = 'post' and image.attached_to_id = post.id::text
  `.execute(tx);
  await sql`
    delete from image using comment join post on post.id = comment.post_id
    where post.club_id = ${id} and image.attached_to_kind = 'comment' and image.attached_to_id = comment.id::text
  `.execute(tx);
  await tx.deleteFrom('club').where('id', '=', id).execute();
  await record(tx, {
    type: 'club.deleted',
    topics: [...regionTopics(city_code), `club:${id}`],
    data: { id },
    revokes: { topics: inside, gone: true },
  });
}
