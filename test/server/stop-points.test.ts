import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#test/people/town.ts';
import { race, stopAt } from '#test/server/stop-points.ts';

const add = /select 1 \+ \$1/;

test('a statement waits until it is released, and others go on', async ({ server }) => {
  const order: string[] = [];
  const stop = await stopAt(server, add);
  const stopped = sql`select 1 + ${1}::int`.execute(server.p.db).then(() => order.push('stopped'));
  await stop.reached;
  // Only one statement is stopped. Without the stop it would have come before one of these.
  for (let n = 0; n < 10; n++) await sql`select 1 + ${n}::int`.execute(server.p.db);
  order.push('others');
  stop.release();
  await stopped;
  expect(order).toEqual(['others', 'stopped']);
});

test('a transaction keeps what it holds while it waits', async ({ server, jimin }) => {
  const locked = () =>
    sql`select from person where id = ${jimin.id} for update skip locked`.execute(server.p.db);
  const stop = await stopAt(server, add);
  const transaction = server.p.db.transaction().execute(async (tx) => {
    await sql`select from person where id = ${jimin.id} for update`.execute(tx);
    await sql`select 1 + ${1}::int`.execute(tx);
  });
  await stop.reached;
  for (let n = 0; n < 10; n++) expect((await locked()).rows).toHaveLength(0);
  stop.release();
  await transaction;
  expect((await locked()).rows).toHaveLength(1);
});

test('a race that never comes to its statement fails', async ({ server }) => {
  const first = () => sql`select 2`.execute(server.p.db);
  await expect(race(server, { at: add, first, meanwhile: first })).rejects.toThrow('without a statement');
});
