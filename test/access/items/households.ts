import { openPoll } from '#community/polls/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { town, type World } from '#test/access/viewers.ts';
import { mustSucceed } from '#test/people/world.ts';
import { newsDraft } from '#town/news/fixtures.ts';

export const householdName = () => `세대 ${newId().slice(-13)}`;

/** The author and the member live together, in the household that was made last. */
async function makeHousehold({ admin, author, member }: World) {
  const names = householdName();
  await mustSucceed(admin.post('/api/households', { cityCode: town, areaId: null, names }));
  const searched = `/api/households?city=${town}&q=${encodeURIComponent(names)}`;
  const { id, name, revision } = (await mustSucceed(admin.get(searched))).body.items[0];
  const memberIds = [author.id, member.id];
  await mustSucceed(admin.put(`/api/households/${id}`, { name, areaId: null, memberIds, revision }));
  return { id: id as string, name: name as string };
}

export const householdItems = {
  household: makeHousehold,
  /** Of news, with one vote for each household. `number`: of the household of author and member. */
  householdPoll: async (world: World) => {
    const { server, admin, member } = world;
    await makeHousehold(world);
    const draft = newsDraft(server, { cityCode: town, title: '세대가 투표하는 소식' });
    await mustSucceed(admin.post('/api/news', draft));
    const { id } = await openPoll(server, admin, { newsId: draft.id, byHousehold: true });
    const { number } = await server.p.db
      .selectFrom('poll_household_member')
      .select('number')
      .where('poll_id', '=', id)
      .where('person_id', '=', member.id)
      .executeTakeFirstOrThrow();
    return { id: id as string, newsId: draft.id, number: String(number) };
  },
};
