/**
 * The server of one checkout with the big town, for `bench/beside.ts`, which says what is requested and when.
 * Its modules are those of the checkout named in the first argument.
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Person } from '#test/people/world.ts';
import { postmasterOf, processorMs } from './processor.ts';

const [checkout = ''] = process.argv.slice(2);
const at = (path: string) => import(join(checkout, path));
const { startOwnServer }: typeof import('./own-server.ts') = await at('bench/own-server.ts');
const { bigTown, fillBoard, fillComments }: typeof import('./posts-town.ts') =
  await at('bench/posts-town.ts');
const { settle }: typeof import('#test/people/world.ts') = await at('test/people/world.ts');
const [residents, posts, commentsEach] = [200, 20_000, 3];

const { pool, server, port, end } = await startOwnServer();
// The measurement is over, or has failed.
process.on('disconnect', async () => {
  await end();
  process.exit();
});
const people: Person[] = [];
for (let n = 0; n < residents; n++)
  people.push(await settle(server, { name: `이웃${n}`, cityCode: bigTown }));
await fillBoard(pool, { posts, likes: posts, reader: people[0]?.id ?? '' });
await fillComments(pool, commentsEach);
const { rows } = await pool.query<{ id: string }>(
  'select id from post where city_code = $1 order by created_at desc limit 5000',
  [bigTown],
);
const postmaster = await postmasterOf(pool);

/** A busy reader makes notifications when the requests are over. Their cost is part of what was asked. */
async function everybodyNotified() {
  const waiting = `select exists (select from event where type = any($1) and id >
    coalesce((select read_id from event_reader where name = 'notifications'), 0)) as waits`;
  while ((await pool.query(waiting, [[...server.p.notices.types]])).rows[0].waits) await setTimeout(200);
}

process.on('message', async () => {
  await everybodyNotified();
  const { user, system } = process.cpuUsage();
  process.send?.({ serverMs: (user + system) / 1000, databaseMs: await processorMs(postmaster) });
});
process.send?.({
  port,
  origin: server.origin,
  people: people.map(({ id, cookie }) => ({ id, cookie })),
  posts: rows.map(({ id }) => id),
});
