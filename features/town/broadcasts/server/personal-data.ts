import { eraseEach, type PersonalData } from '#server/personal-data.ts';
import { allSeeing } from '#server/viewer/viewer.ts';
import { takeBack } from './actions.ts';

const batchSize = 100;

/** A person's broadcasts go with their voice. What they have heard is deleted with their row. */
export const broadcastsData: PersonalData = {
  async erase(p, personId) {
    const find = () =>
      p.db.selectFrom('broadcast').select('id').where('author_id', '=', personId).limit(batchSize).execute();
    await eraseEach(find, (id) => takeBack(p, allSeeing(personId), id));
  },
  async copy(p, personId) {
    const aired = await p.db
      .selectFrom('broadcast')
      .leftJoin('area', 'area.id', 'broadcast.area_id')
      .select(['broadcast.id', 'broadcast.city_code', 'area.name as area', 'title', 'body', 'aired_at'])
      .where('author_id', '=', personId)
      .orderBy('aired_at')
      .execute();
    const acknowledged = await p.db
      .selectFrom('broadcast_hearing')
      .innerJoin('broadcast', 'broadcast.id', 'broadcast_id')
      .select('title')
      .where('person_id', '=', personId)
      .orderBy('aired_at')
      .execute();
    return { aired, heard: acknowledged.map(({ title }) => title) };
  },
};
