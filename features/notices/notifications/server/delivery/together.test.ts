import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { deliverAll, noticesOf } from '#notices/notifications/fixtures.ts';
import { connect } from '#server/database/db.ts';
import { createLog } from '#server/log.ts';
import { isSentWithNext } from '#server/statements/send-with-next.ts';
import { steadyKysely } from '#server/statements/steady-kysely.ts';
import { newId } from '#shared/ids.ts';
import { nextTown, type Person, settle } from '#test/people/world.ts';
import { serverForTest, type TestServer } from '#test/server/server.ts';

/** Keeps the events of `act` from being read, so that afterwards they are read at once. */
async function atOnce({ p }: TestServer, act: () => Promise<unknown>) {
  const reading = await p.db.startTransaction().execute();
  await sql`select from event_reader for update`.execute(reading);
  await act();
  await reading.commit().execute();
}

/** The acts of neighbours on two posts of one person. */
async function townLife(server: TestServer, author: Person, after: () => Promise<unknown>) {
  const { cityCode } = (await author.get('/api/session')).body.person;
  const neighbours = [];
  for (const name of ['현우', '수아', '민준']) neighbours.push(await settle(server, { name, cityCode }));
  const [hyunwoo, sua, minjun] = neighbours as [Person, Person, Person];
  const [first, second] = [
    await writePost(author, { title: '첫 글' }),
    await writePost(author, { title: '둘째 글' }),
  ];
  const like = (who: Person, { id }: { id: string }) => who.put(`/api/posts/${id}/like`);
  const unlike = (who: Person, { id }: { id: string }) => who.delete(`/api/posts/${id}/like`);
  const comment = (who: Person, { id }: { id: string }, text: string) =>
    who.post(`/api/posts/${id}/comments`, { id: newId(), text });
  for (const step of [
    () => like(hyunwoo, first),
    () => like(sua, first),
    () => like(hyunwoo, second),
    () => unlike(hyunwoo, second),
    () => like(hyunwoo, second),
    () => like(minjun, first),
    () => comment(sua, second, '저도 봤어요'),
    () => comment(minjun, second, '어디예요?'),
    () => minjun.put(`/api/people/${author.id}/follow`),
    () => like(author, first),
    () => unlike(sua, first),
    () => hyunwoo.put(`/api/people/${author.id}/follow`),
  ]) {
    expect((await step()).status).toBeLessThan(300);
    await after();
  }
}

test('many events at once become the same notifications as one after another', async () => {
  const server = await serverForTest();
  const [jimin, areum] = [
    await settle(server, { name: '지민', cityCode: nextTown() }),
    await settle(server, { name: '아름', cityCode: nextTown() }),
  ];
  await townLife(server, jimin, () => deliverAll(server));
  await atOnce(server, () => townLife(server, areum, async () => {}));
  const shown = async (who: Person) =>
    (await noticesOf(server, who)).map(({ kind, sentence, title, actors, read }) => ({
      ...{ kind, sentence, title, read },
      actors: actors.map(({ name }) => name),
    }));
  expect(await shown(jimin)).toHaveLength(6);
  expect(await shown(areum)).toEqual(await shown(jimin));
});

test('forty likes of one neighbour’s posts take a statement each, and a dozen for all', async () => {
  const server = await serverForTest();
  const cityCode = nextTown();
  const jimin = await settle(server, { name: '지민', cityCode });
  const hyunwoo = await settle(server, { name: '현우', cityCode });
  await deliverAll(server);
  const { pool } = connect(server.databaseUrl, createLog('silent'));
  onTestFinished(() => pool.end());
  let sent = 0;
  const db = steadyKysely(pool, ({ query: { sql: text, parameters } }) => {
    if (text !== 'begin' && !isSentWithNext(parameters)) sent += 1;
  });
  // The server's own reader waits until the server has stopped.
  const reading = await db.startTransaction().execute();
  await sql`select from event_reader for update`.execute(reading);
  for (let n = 0; n < 40; n++) {
    const { id } = await writePost(jimin);
    await hyunwoo.put(`/api/posts/${id}/like`);
  }
  await server.stop();
  await reading.rollback().execute();
  sent = 0;
  await deliverAll({ p: { ...server.p, db } });
  const rows = await db.selectFrom('notification').select('id').where('person_id', '=', jimin.id).execute();
  expect(rows).toHaveLength(40);
  expect(sent).toBeGreaterThanOrEqual(40);
  expect(sent).toBeLessThan(40 + 20);
});
