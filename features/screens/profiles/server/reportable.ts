import { visiblePeople } from '#residents/people/server/queries.ts';
import { profileTopic } from '#residents/people/server/topics.ts';
import { notFound } from '#server/errors.ts';
import type { Reportable } from '#server/reportables.ts';

/** How a person is reported. Only a visible person can be. */
export const reportablePerson: Reportable = {
  async lock(tx, viewer, id) {
    const person = await visiblePeople(tx, viewer)
      .select('person.id')
      .where('person.id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!person) throw notFound('profile.notFound');
    return { authorId: person.id };
  },
  table: 'person',
  async show(db, id) {
    const person = await db
      .selectFrom('person')
      .select(['name', 'bio', 'city_code'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!person) return null;
    return { title: person.name, text: person.bio, path: `/profile/${id}`, cityCode: person.city_code };
  },
  topics: async (_tx, id) => [profileTopic(id)],
  inner: async (_tx, id) => [profileTopic(id)],
};
