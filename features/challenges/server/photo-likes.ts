import { sql } from 'kysely';
import type { PhotoLike } from '#features/challenges/contract.ts';
import type { Tx } from '#server/db.ts';
import { Refusal } from '#server/errors.ts';
import { record } from '#server/live/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer.ts';
import { type Writing, write } from '#server/write.ts';
import { findPhotoRow, lockPhoto } from './photo-queries.ts';
import { gone } from './photos.ts';
import { photoAbilities } from './policy.ts';
import { stayInWeek } from './week-turn.ts';

/** Makes the viewer like an entry, or no longer; what is so already stays so. Nobody likes their own. */
export async function setPhotoLike(
  p: Writing,
  viewer: Viewer,
  id: string,
  liked: boolean,
): Promise<PhotoLike> {
  return write(p, async (tx) => {
    const seen = await findPhotoRow(tx, viewer, id);
    if (!seen) throw gone();
    if (!photoAbilities(viewer, { ...seen, open: true }).like)
      throw new Refusal('forbidden', { reason: 'events.photo.ownLike' });
    // The turnstile before the row: who settles the week waits for nobody who waits for it.
    const now = await stayInWeek(tx, p.clock, seen);
    const photo = await lockPhoto(tx, id);
    if (!photo) throw gone();
    const likesCount = await (liked ? insertLike : deleteLike)(tx, viewer, id, now);
    if (likesCount === null) return { liked, likesCount: photo.likes_count };
    const { city_code: cityCode, week } = seen;
    const data = { id, cityCode, week };
    await record(
      tx,
      {
        type: liked ? 'photo.liked' : 'photo.unliked',
        topics: [`person:${viewer.personId}`],
        data: { ...data, actorId: viewer.personId },
      },
      {
        type: 'photo.likesCounted',
        topics: regionTopics(cityCode),
        data: { ...data, likesCount },
        mergeKey: `photo:${id}:likes`,
      },
    );
    return { liked, likesCount };
  });
}

/** The like and its count in one statement. Returns the new count, or null where nothing changed. */
async function insertLike(tx: Tx, viewer: Viewer, id: string, now: Date): Promise<number | null> {
  const { rows } = await sql<{ likes_count: number }>`
    with changed as (
      insert into photo_like (photo_id, person_id, liked_at) values (${id}, ${viewer.personId}, ${now})
      on conflict do nothing returning photo_id
    )
    update photo_entry set likes_count = likes_count + 1 where id in (select photo_id from changed)
    returning likes_count
  `.execute(tx);
  return rows[0]?.likes_count ?? null;
}

async function deleteLike(tx: Tx, viewer: Viewer, id: string): Promise<number | null> {
  const { rows } = await sql<{ likes_count: number }>`
    with changed as (
      delete from photo_like where photo_id = ${id} and person_id = ${viewer.personId} returning photo_id
    )
    update photo_entry set likes_count = likes_count - 1 where id in (select photo_id from changed)
    returning likes_count
  `.execute(tx);
  return rows[0]?.likes_count ?? null;
}
