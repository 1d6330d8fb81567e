import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/database/db.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { testDatabase } from '#test/server/database.ts';
import { testServer } from '#test/server/server.ts';
import { createViolations } from './violations.ts';
import { violationsFeature } from './violations-feature.ts';

const day = 86_400_000;

const { server } = ourTown((url) => ({
  LOG_LEVEL: 'silent',
  // No worker writes the ledger in between.
  ROLES: 'web,live',
  DATABASE_URL: url,
}));
/** Another process of the same installation. */
const other = forFile(() => testServer({ url: server.databaseUrl, env: { LOG_LEVEL: 'silent' } }));

const forget = async () => {
  for (const { run } of violationsFeature.jobs ?? []) await run(server.p, null);
};

const rows = () => server.p.db.selectFrom('violation').selectAll().orderBy('name').execute();
const violation = async (name: string) => {
  await expect.poll(async () => (await rows()).map((row) => row.name)).toContain(name);
  return (await rows()).find((row) => row.name === name);
};
test('what two processes see is one row, with the latest ids first', async () => {
  server.p.violations.violated('eventWithoutRight', ['person:1', 'a']);
  await violation('eventWithoutRight');
  other.p.violations.violated('eventWithoutRight', ['person:2', 'b']);
  await expect
    .poll(() => violation('eventWithoutRight'))
    .toMatchObject({ times: 2, ids: ['person:2', 'b', 'person:1', 'a'] });
});

test('it is logged once for the same ids, and not lost while the database is away', async () => {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  const { violated, write } = createViolations(log, server.p.clock);
  for (const ids of [['a'], ['a'], ['b']]) violated('countBelowZero', ids);
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    [['a'], ['b']].map((ids) => ({
      level: 50,
      invariant: 'countBelowZero',
      ids,
      msg: 'an invariant is broken',
    })),
  );
  const [{ db: away }, { db }] = [
    connect('postgres://nobody@127.0.0.1:9/none', log, 1),
    connect((await testDatabase()).url, log, 1),
  ];
  onTestFinished(() => db.destroy());
  await expect(write({ db: away })).rejects.toThrow();
  violated('countBelowZero', ['c']);
  for (let n = 0; n < 2; n++) await write({ db });
  expect(await db.selectFrom('violation').select(['name', 'times', 'ids']).execute()).toEqual([
    { name: 'countBelowZero', times: 3, ids: ['c', 'b', 'a'] },
  ]);
});

test('thirty days after the last time it is forgotten', async () => {
  server.p.violations.violated('eventWithoutRight', ['person:3', 'c']);
  await violation('eventWithoutRight');
  server.pass(29 * day);
  await forget();
  expect((await rows()).map(({ name }) => name)).toContain('eventWithoutRight');
  server.pass(2 * day);
  await forget();
  expect(await rows()).toEqual([]);
});
