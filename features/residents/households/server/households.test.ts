import { expect, test } from 'vitest';
import { addBlock } from '#residents/blocks/fixtures.ts';
import {
  addHouseholds,
  household,
  households,
  liveTogether,
  setMembers,
} from '#residents/households/fixtures.ts';
import { erase } from '#screens/account-deletion/server/erase.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { moveTo, mustSucceed, nextTown, type Person, reasonOf, settle } from '#test/people/world.ts';
import { race } from '#test/server/stop-points.ts';
import { householdsInvariants } from './invariants.ts';

const { server, editor, moderator, jimin, sua, hyunwoo, doyun } = ourTown();

const names = async (query = '') => (await households(editor, query)).map(({ name }) => name);
const membersOf = async (name: string) =>
  (await household(editor, name)).members.map((member) => member.name);
const own = async (who: Person) => (await mustSucceed(who.get('/api/households/own'))).body.household;
const change = (who: Person, { id, ...now }: Awaited<ReturnType<typeof household>>, given: object = {}) =>
  who.put(`/api/households/${id}`, {
    name: now.name,
    areaId: null,
    memberIds: now.members.map((member) => member.id),
    revision: now.revision,
    ...given,
  });
const audited = async () => {
  const rows = await server.p.db
    .selectFrom('audit_entry')
    .select(['action', 'note'])
    .where('admin_id', '=', editor.id)
    .where('action', 'like', 'household.%')
    .orderBy('id')
    .execute();
  return rows.map(({ action, note }) => `${action} ${note}`.trim());
};

test('names are added many at once, also twice, and those that are there stay', async () => {
  const screen = await observe(server, editor, [`households:${town}`]);
  const lines = ['윗말 박씨네', '', ' 김영수네 ', '김영수네', '중앙로 12', '중앙로 2'];
  expect((await addHouseholds(editor, lines)).body).toEqual({ added: 4 });
  expect((await screen.hears('household.changed')).data).toEqual({ cityCode: town });
  await mustSucceed(setMembers(editor, '김영수네', [jimin]));
  expect((await addHouseholds(editor, lines)).body).toEqual({ added: 0 });
  const both = await Promise.all([addHouseholds(editor, ['가', '나']), addHouseholds(editor, ['나', '가'])]);
  expect(both.map(({ body }) => body.added).toSorted()).toEqual([0, 2]);
  expect(await names()).toEqual(['가', '김영수네', '나', '윗말 박씨네', '중앙로 2', '중앙로 12']);
  expect(await membersOf('김영수네')).toEqual(['지민']);

  expect(await names('q=지민')).toEqual(['김영수네']);
  const page = async (query: string) =>
    (await mustSucceed(editor.get(`/api/households?city=${town}&${query}`))).body;
  const first = await page('limit=2');
  expect(first.total).toBe(6);
  expect(
    (await page(`limit=2&cursor=${first.nextCursor}`)).items.map(({ name }: { name: string }) => name),
  ).toEqual(['나', '윗말 박씨네']);
  const fields = async (list: string[]) => (await addHouseholds(editor, list)).body.error.fields;
  expect(await fields(['가'.repeat(41)])).toEqual({ names: 'common.tooLong' });
  expect(await fields(Array.from({ length: 501 }, (_, at) => `${at}`))).toEqual({
    names: 'households.manyAtOnce',
  });
  expect(await fields([' '])).toEqual({ names: 'households.needNames' });
});

test('each is in one household: who is chosen for another moves, and whoever has the first one open is told', async () => {
  await liveTogether(editor, '박씨네', jimin, sua);
  await mustSucceed(addHouseholds(editor, ['김씨네']));
  const open = await household(editor, '박씨네');
  const phone = await observe(server, jimin, [`person:${jimin.id}`]);
  await mustSucceed(setMembers(editor, '김씨네', [jimin, hyunwoo]));
  expect((await phone.hears('household.ownChanged')).data).toEqual({ id: jimin.id });
  expect([await membersOf('박씨네'), await membersOf('김씨네')]).toEqual([['수아'], ['지민', '현우']]);
  expect(reasonOf(await change(editor, open))).toEqual([409, 'edit.changedMeanwhile']);
  // The same request again, after a lost answer.
  const again = await household(editor, '김씨네');
  await mustSucceed(change(editor, again, { revision: 1 }));
  expect((await household(editor, '김씨네')).revision).toBe(again.revision);
  expect((await change(editor, again, { name: '박씨네' })).body.error.fields).toEqual({
    name: 'households.already',
  });

  const found = await mustSucceed(editor.get(`/api/households/people?city=${town}&q=지`));
  expect(found.body.items).toMatchObject([{ name: '지민', householdName: '김씨네' }]);
  await mustSucceed(editor.delete(`/api/households/${again.id}`));
  expect(reasonOf(await editor.delete(`/api/households/${again.id}`))).toEqual([404, 'households.gone']);
  expect(await own(jimin)).toBeNull();
  expect(await audited()).toEqual([
    'household.added +1',
    'household.listSeen',
    'household.changed 박씨네 +2',
    'household.added +1',
    'household.changed 김씨네 +2',
    'household.deleted 김씨네',
  ]);
});

test('two editors put the same people into two households at once: each is in one', async () => {
  const other = await settle(server, { name: '편집둘', cityCode: town, rights: [`editor:${town}`] });
  await mustSucceed(addHouseholds(editor, ['가', '나', '다']));
  await liveTogether(editor, '라', jimin, sua);
  for (let round = 0; round < 5; round++) {
    const [one, two, three] = [
      await household(editor, '가'),
      await household(editor, '나'),
      await household(editor, '라'),
    ];
    const all = [jimin.id, sua.id, hyunwoo.id];
    await Promise.all([
      change(editor, one, { memberIds: all }),
      change(other, two, { memberIds: all.toReversed() }),
      change(other, three, { memberIds: [] }),
    ]);
    const members = (await households(editor)).flatMap((each) => each.members.map(({ name }) => name));
    expect(members.toSorted()).toEqual(['수아', '지민', '현우']);
  }
});

test('somebody sees with whom they live, leaves, and is not put back unseen', async () => {
  await liveTogether(editor, '박씨네', jimin, sua, hyunwoo);
  await addBlock(server, jimin, hyunwoo);
  expect(await own(jimin)).toMatchObject({ name: '박씨네', members: [{ name: '수아' }] });
  expect((await own(sua)).members).toHaveLength(2);
  const open = await household(editor, '박씨네');
  const list = await observe(server, editor, [`households:${town}`]);
  await mustSucceed(jimin.delete('/api/households/own'));
  await mustSucceed(jimin.delete('/api/households/own'));
  await list.hears('household.changed');
  expect([await own(jimin), await membersOf('박씨네')]).toEqual([null, ['수아', '현우']]);
  expect(reasonOf(await change(editor, open))).toEqual([409, 'edit.changedMeanwhile']);
});

test('who moves away or deletes the account is out of it, also while an editor chooses them', async () => {
  await liveTogether(editor, '박씨네', jimin, sua, hyunwoo);
  await moveTo(server, jimin, nextTown());
  expect(await own(jimin)).toBeNull();
  await mustSucceed(hyunwoo.delete('/api/account'));
  expect(await membersOf('박씨네')).toEqual(['수아']);
  await erase(server.p, hyunwoo.id);
  const refused = await setMembers(editor, '박씨네', [sua, jimin]);
  expect([refused.status, refused.body.error.fields]).toEqual([422, { memberIds: 'households.notHere' }]);

  await mustSucceed(addHouseholds(editor, ['김씨네']));
  const to = await household(editor, '김씨네');
  const late = await race(server, {
    at: /from "person".* for share/s,
    first: () => change(editor, to, { memberIds: [sua.id] }),
    meanwhile: () => moveTo(server, sua, nextTown()),
  });
  expect(late.status).toBe(422);
  const { broken } = await (householdsInvariants[0]?.ask(server.p) ?? Promise.reject());
  expect([broken, await membersOf('박씨네')]).toEqual([0, []]);
});

test('a deleted area leaves its households in the town, and an area of another town is refused', async () => {
  const operator = await settle(server, { name: '운영', cityCode: town, rights: [`operator:${town}`] });
  await mustSucceed(operator.post('/api/areas', { cityCode: town, names: '신북읍\n- 천전리' }));
  const { items } = (await mustSucceed(operator.get(`/api/areas?city=${town}`))).body;
  const [outer, inner] = items.map(({ id }: { id: string }) => id);
  await mustSucceed(addHouseholds(editor, ['가'], outer));
  await mustSucceed(addHouseholds(editor, ['나'], inner));
  expect([await names(`area=${outer}`), await names(`area=${inner}`)]).toEqual([['가', '나'], ['나']]);
  await mustSucceed(operator.delete(`/api/areas/${outer}`));
  expect((await households(editor)).map(({ areaId }) => areaId)).toEqual([null, null]);
  expect((await addHouseholds(editor, ['다'], outer)).body.error.fields).toEqual({
    areaId: 'households.badArea',
  });
});

test('only editors of the town read and write households', async () => {
  await liveTogether(editor, '박씨네', jimin);
  const open = await household(editor, '박씨네');
  const elsewhere = await settle(server, {
    name: '옆편집',
    cityCode: town,
    rights: [`editor:${doyun.cityCode}`, `operator:${town}`],
  });
  for (const who of [jimin, moderator, elsewhere]) {
    const responses = [
      await who.get(`/api/households?city=${town}`),
      await who.get(`/api/households/people?city=${town}&q=지`),
      await addHouseholds(who, ['새 세대']),
      await change(who, open, { name: '다른 이름' }),
      await who.delete(`/api/households/${open.id}`),
    ];
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(404));
    const { frames } = await observe(server, who, [`households:${town}`]);
    expect(frames).toContainEqual({ refused: [`households:${town}`] });
  }
  expect((await change(editor, { ...open, id: newId() })).status).toBe(404);
  const stranger = await change(editor, open, { memberIds: [doyun.id] });
  expect([stranger.status, stranger.body.error.fields]).toEqual([422, { memberIds: 'households.notHere' }]);
});
