import { regionTopics } from '#server/live/topics.ts';
import type { Reportable } from '#server/reportables.ts';
import { findPhotoRow, lockPhoto } from './photos/photo-queries.ts';
import { photoNotFound } from './photos/photos.ts';

/** Lets residents report an entry they can see, even of a finished week. */
export const reportablePhoto: Reportable = {
  async lock(tx, viewer, id) {
    const photo = await findPhotoRow(tx, viewer, id);
    if (!photo || !(await lockPhoto(tx, id))) throw photoNotFound();
    return { authorId: photo.person_id };
  },
  table: 'photo_entry',
  author: 'person_id',
  async show(db, id) {
    const photo = await db
      .selectFrom('photo_entry')
      .select(['caption', 'city_code'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!photo) return null;
    return { title: photo.caption, text: '', path: '/events?tab=photo', cityCode: photo.city_code };
  },
  async topics(tx, id) {
    const photo = await tx
      .selectFrom('photo_entry')
      .select('city_code')
      .where('id', '=', id)
      .executeTakeFirst();
    return photo ? regionTopics(photo.city_code) : [];
  },
};
