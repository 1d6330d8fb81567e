import { regionTopics } from '#server/live/topics.ts';
import type { Reportable } from '#server/reportables.ts';
import { lockClub } from './locks.ts';
import { topicsInside } from './topics.ts';

/** Lets residents report a club they can see. */
export const reportableClub: Reportable = {
  async lock(tx, viewer, id) {
    const { creator_id } = await lockClub(tx, viewer, id);
    return { authorId: creator_id };
  },
  table: 'club',
  author: 'creator_id',
  async show(db, id) {
    const club = await db
      .selectFrom('club')
      .select(['name', 'description', 'city_code'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!club) return null;
    const { name: title, description: text, city_code: cityCode } = club;
    return { title, text, path: `/club/${id}`, cityCode };
  },
  async topics(tx, id) {
    const club = await tx.selectFrom('club').select('city_code').where('id', '=', id).executeTakeFirst();
    return club ? [...regionTopics(club.city_code), `club:${id}`] : [];
  },
  async inner(tx, id) {
    return topicsInside(id, await tx.selectFrom('post').select('id').where('club_id', '=', id).execute());
  },
};
