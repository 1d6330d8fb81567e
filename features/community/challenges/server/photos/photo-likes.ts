import { sql } from 'kysely';
import type { PhotoLike } from '#community/challenges/contract.ts';
import { photoAbilities } from '#community/challenges/server/policy.ts';
import { stayInWeek } from '#community/challenges/server/week/week-lock.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import { likesIn } from '#server/likes.ts';
import type { RowEvent } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { findPhotoRow, lockPhoto } from './photo-queries.ts';
import { photoNotFound } from './photos.ts';

const changeLike = likesIn({ item: 'photo_entry', likes: 'photo_like', key: 'photo_id' });

/** Likes or unlikes an entry; repeating it changes nothing. No one likes their own entry. */
export async function setPhotoLike(
  p: Writing,
  viewer: Viewer,
  id: string,
  liked: boolean,
): Promise<PhotoLike> {
  return write(p, async (tx) => {
    const seen = await findPhotoRow(tx, viewer, id);
    if (!seen) throw photoNotFound();
    if (!photoAbilities(viewer, { ...seen, open: true }).like)
      throw new Refusal('forbidden', { reason: 'challenges.photo.ownLike' });
    // Take the week's lock before the row lock, so that closing the week cannot deadlock.
    const now = await stayInWeek(tx, p.clock, seen);
    const photo = await lockPhoto(tx, id);
    if (!photo) throw photoNotFound();
    const { city_code: cityCode, week } = seen;
    const item = tx.selectFrom('photo_entry').select(['id', 'likes_count']).where('id', '=', id);
    const like = { seen: item, personId: viewer.personId, liked, now };
    const events = likeEvents(viewer, liked, { id, cityCode, week });
    const { rows } = await changeLike(like, events).execute(tx);
    return { liked, likesCount: rows[0]?.likes_count ?? photo.likes_count };
  });
}

type Entry = { id: string; cityCode: string; week: number };

function likeEvents(viewer: Viewer, liked: boolean, entry: Entry): RowEvent[] {
  return [
    {
      type: liked ? 'photo.liked' : 'photo.unliked',
      topics: [`person:${viewer.personId}`],
      data: { ...entry, actorId: viewer.personId },
    },
    {
      type: 'photo.likesCounted',
      topics: regionTopics(entry.cityCode),
      data: { ...entry, likesCount: sql<number>`likes_count` },
      mergeKey: `photo:${entry.id}:likes`,
    },
  ];
}
