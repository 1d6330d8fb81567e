import { beforeEach, expect, test } from 'vitest';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, settle } from '#test/people/world.ts';
import { announcementDraft } from '#town/announcements/fixtures.ts';

const { server } = ourTown();
let editor: Person;
const areaIds = new Map<string, string>();

beforeEach(async () => {
  const rights = [`editor:${town}`, `operator:${town}`] as const;
  editor = await settle(server, { name: '수아', cityCode: town, rights });
  await mustSucceed(editor.post('/api/areas', { cityCode: town, names: '신북읍\n- 천전리\n후평동' }));
  const { body } = await mustSucceed(editor.get(`/api/areas?city=${town}`));
  for (const { id, name } of body.items) areaIds.set(name, id);
});

const areaOf = (name: string) => areaIds.get(name) ?? '';
const livesIn = (person: Person, name: string | null) =>
  mustSucceed(person.put('/api/session/area', { areaId: name && areaOf(name) }));
async function neighbour(name: string, area?: string) {
  const person = await settle(server, { name, cityCode: town });
  if (area) await livesIn(person, area);
  return person;
}
const draft = (given: object) =>
  announcementDraft(server, town, {
    areaId: areaOf('신북읍'),
    title: '신북읍 단수',
    notifies: true,
    ...given,
  });
const announce = async (given: object = {}) =>
  (await mustSucceed(editor.post('/api/announcements', draft(given)))).body;
const shown = async (who: Person) =>
  (await mustSucceed(who.get('/api/announcements/shown'))).body.items.map(
    ({ title }: { title: string }) => title,
  );
const countNotices = async (who: Person) =>
  (await noticesOf(server, who)).filter(({ kind }) => kind === 'announcementBegan').length;

test('what is for an area is shown and told to who lives in it, within it, or has not said where', async () => {
  const people = {
    inIt: await neighbour('지민', '신북읍'),
    withinIt: await neighbour('현우', '천전리'),
    silent: await neighbour('준호'),
    elsewhere: await neighbour('하은', '후평동'),
  };
  const { area } = await announce();
  expect(area).toEqual({ id: areaOf('신북읍'), name: '신북읍' });
  const seen = Object.entries(people).map(async ([who, person]) => [
    who,
    (await shown(person)).length,
    await countNotices(person),
  ]);
  expect(await Promise.all(seen)).toEqual([
    ['inIt', 1, 1],
    ['withinIt', 1, 1],
    ['silent', 1, 1],
    ['elsewhere', 0, 0],
  ]);
  // A person who moves to the area sees it from then on.
  await livesIn(people.elsewhere, '천전리');
  expect(await shown(people.elsewhere)).toEqual(['신북읍 단수']);
});

test('what one is not shown cannot be closed, and a deleted area leaves the announcement to the town', async () => {
  const elsewhere = await neighbour('하은', '후평동');
  const { id } = await announce();
  expect((await elsewhere.put(`/api/announcements/${id}/dismissal`)).status).toBe(404);
  await mustSucceed(editor.delete(`/api/areas/${areaOf('신북읍')}`));
  expect(await shown(elsewhere)).toEqual(['신북읍 단수']);
});

test('an area of another town, of a province, or one that is gone is refused at its field', async () => {
  const province = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  const otherTown = await settle(server, { name: '도윤', cityCode: nextTown(), rights: [`editor:${town}`] });
  const areaNotFound = { areaId: 'announcements.areaGone' };
  const refusals = [
    await editor.post('/api/announcements', draft({ areaId: newId() })),
    await province.post('/api/announcements', draft({ placeCode: town.slice(0, 2) })),
    await province.post('/api/announcements', draft({ placeCode: otherTown.cityCode })),
  ];
  expect(refusals.map(({ status, body }) => [status, body.error.fields])).toEqual([
    [422, areaNotFound],
    [422, areaNotFound],
    [422, areaNotFound],
  ]);
});
