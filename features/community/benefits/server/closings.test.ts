import { expect, test } from 'vitest';
import { benefitDraft, writeBenefit } from '#community/benefits/fixtures.ts';
import { addDays, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { forEachTest, ourTown } from '#test/people/town.ts';
import { as } from '#test/people/world.ts';

const { server, jimin, hyunwoo } = ourTown();
// Rights sleep twelve hours after a sign-in, and a test may pass a day.
const minjae = forEachTest(() => as(server, 'minjae'));

const today = () => seoulDay(server.p.clock.now());
const events = async (id: string) => {
  const rows = await server.p.db.selectFrom('event').select(['type', 'data']).orderBy('id').execute();
  return rows.filter(({ data }) => (data as { id?: string }).id === id).map(({ type }) => type);
};

test('it is closed and reopened, with who and when; repeating either changes nothing', async () => {
  const { id } = await writeBenefit(jimin);
  const path = `/api/benefits/${id}`;
  const closed = await jimin.put(`${path}/closing`);
  expect(closed.body).toMatchObject({ closed: true, closing: { by: 'author' } });
  server.pass(60_000);
  expect((await minjae.put(`${path}/closing`)).body.closing).toEqual(closed.body.closing);
  expect((await hyunwoo.get('/api/benefits')).body.items[0].closed).toBe(true);
  // Editing leaves it closed.
  expect((await jimin.put(path, benefitDraft())).body.closed).toBe(true);
  expect((await jimin.delete(`${path}/closing`)).body).toMatchObject({ closed: false, closing: null });
  expect((await jimin.delete(`${path}/closing`)).status).toBe(200);
  expect((await minjae.put(`${path}/closing`)).body.closing.by).toBe('admin');
  expect(await events(id)).toEqual(['benefit.created', ...Array(4).fill('benefit.changed')]);
});

test('it closes after its last day in Seoul; reopened, it has no last day', async () => {
  const lastDay = today();
  const { id } = await writeBenefit(jimin, { lastDay });
  const path = `/api/benefits/${id}`;
  server.pass(startOfDay(addDays(lastDay, 1)).getTime() - server.p.clock.now().getTime() - 1000);
  expect((await hyunwoo.get(path)).body).toMatchObject({ closed: false, lastDay });
  server.pass(2000);
  expect((await hyunwoo.get(path)).body).toMatchObject({ closed: true, closing: null, lastDay });
  expect((await hyunwoo.get('/api/benefits')).body.items[0].closed).toBe(true);
  // An edit may keep a last day that is over, but not set another past day.
  expect((await jimin.put(path, benefitDraft({ lastDay, title: '오타 고침' }))).status).toBe(200);
  const past = await jimin.put(path, benefitDraft({ lastDay: addDays(lastDay, -1) }));
  expect([past.status, past.body.error.fields]).toEqual([422, { lastDay: 'benefitWrite.pastDay' }]);
  expect((await jimin.delete(`${path}/closing`)).body).toMatchObject({ closed: false, lastDay: null });
});

test('concurrent edits, closings, reopenings and deletions all get an answer, and a deleted benefit stays deleted', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await writeBenefit(jimin);
    const path = `/api/benefits/${id}`;
    const responses = await Promise.all([
      jimin.put(path, benefitDraft({ category: 'job' })),
      jimin.put(`${path}/closing`),
      minjae.put(`${path}/closing`),
      jimin.delete(`${path}/closing`),
      jimin.delete(path),
      minjae.delete(path),
    ]);
    const statuses = responses.map(({ status }) => status);
    expect(statuses.slice(4).sort()).toEqual([204, 404]);
    for (const status of statuses.slice(0, 4)) expect([200, 404]).toContain(status);
    expect((await jimin.get(path)).status).toBe(404);
    const types = await events(id);
    expect(types.at(-1)).toBe('benefit.deleted');
    expect(types.filter((type) => type === 'benefit.deleted')).toHaveLength(1);
  }
});

test('many simultaneous closings make one row and one event', async () => {
  const { id } = await writeBenefit(jimin);
  const responses = await Promise.all(
    Array.from({ length: 6 }, (_, i) => (i % 2 ? jimin : minjae).put(`/api/benefits/${id}/closing`)),
  );
  expect(new Set(responses.map(({ body }) => JSON.stringify(body.closing))).size).toBe(1);
  expect(await events(id)).toEqual(['benefit.created', 'benefit.changed']);
});
