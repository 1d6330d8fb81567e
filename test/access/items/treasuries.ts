import { createClubWith } from '#community/meetings/fixtures.ts';
import { appoint, openTreasury, writeEntry } from '#community/treasuries/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { image } from '#test/access/images.ts';
import { town, type World } from '#test/access/viewers.ts';
import { mustSucceed, type Person } from '#test/people/world.ts';
import { areaName } from './town.ts';

/** The last day of a year that is over. */
const day = '2024-12-31';

/** A treasury of an area of its own: a place has one. */
async function ofArea({ admin }: World) {
  const name = areaName();
  await mustSucceed(admin.post('/api/areas', { cityCode: town, names: name }));
  const { items } = (await mustSucceed(admin.get(`/api/areas?city=${town}`))).body;
  const areaId = items.find((area: { name: string }) => area.name === name).id;
  return (await openTreasury(admin, { cityCode: town, areaId })).id as string;
}

/** The author is its treasurer, the member its auditor. Its entry has a receipt and a question. */
async function filled(world: World, opener: Person, id: string) {
  const { server, author, member, host } = world;
  await mustSucceed(appoint(opener, id, author));
  await mustSucceed(appoint(opener, id, member, 'auditor'));
  const receiptId = await image(world, author.cookie, 'treasury_receipts');
  const entryId = await writeEntry(server, author, id, { day, receiptId });
  const questionId = newId();
  const draft = { id: questionId, title: '전기 요금', content: '왜 두 배가 됐나요?' };
  const asks = opener === world.admin ? host : member;
  await mustSucceed(asks.post(`/api/treasuries/${id}/entries/${entryId}/questions`, draft));
  return { id, entryId, imageId: receiptId, questionId };
}

export const treasuryItems = {
  emptyTreasury: async (world: World) => ({ id: await ofArea(world) }),
  treasury: async (world: World) => filled(world, world.admin, await ofArea(world)),
  closedTreasury: async (world: World) => {
    const made = await filled(world, world.admin, await ofArea(world));
    await mustSucceed(world.author.post(`/api/treasuries/${made.id}/years/2024/closing`));
    return made;
  },
  clubTreasury: async (world: World) => {
    const { server, creator, author, member } = world;
    const clubId = await createClubWith(server, creator, author, member);
    const { id } = await openTreasury(creator, { clubId, name: '품앗이 살림' });
    return { ...(await filled(world, creator, id)), clubId };
  },
};
