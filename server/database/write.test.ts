import { sql } from 'kysely';
import { expect } from 'vitest';
import { viewerOf } from '#server/viewer/viewer.ts';
import { test } from '#test/people/town.ts';
import { nextTown, settle } from '#test/people/world.ts';
import { writeAs, writeAtOnce } from './write.ts';

test('a changed viewer is looked up and written for; an error of the change itself is none', async ({
  server,
}) => {
  const { id } = await settle(server, { name: '지민', cityCode: nextTown() });
  const [before, now] = [
    viewerOf({ personId: id, cityCode: null }),
    viewerOf({ personId: id, cityCode: '51110' }),
  ];
  const lookups: string[] = [];
  const asking = (statement: ReturnType<typeof sql>) => ({
    claimed: before,
    check: {
      statement: statement.compile(server.p.db) as never,
      lookup: async () => {
        lookups.push(id);
        return now;
      },
    },
  });
  const wrote = await writeAs(server.p, asking(sql`select viewer_has_changed()`), async (tx, viewer) => {
    await sql`select 1`.execute(tx);
    return viewer;
  });
  expect([wrote, lookups]).toEqual([now, [id]]);
  let times = 0;
  const failing = writeAs(server.p, asking(sql`select true`), async (tx) => {
    times += 1;
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect([times, lookups]).toEqual([1, [id]]);
});

test('a write at once that misses a row is made carefully; another error of it is final', async ({
  server,
}) => {
  const failing = (statement: ReturnType<typeof sql>) => async () => {
    await statement.execute(server.p.db);
    return 'at once';
  };
  const made: string[] = [];
  const carefully = async () => {
    made.push('carefully');
    return 'carefully';
  };
  expect(await writeAtOnce(failing(sql`select row_is_missing()`), carefully)).toBe('carefully');
  await expect(writeAtOnce(failing(sql`select 1 / 0`), carefully)).rejects.toMatchObject({ code: '22012' });
  expect(await writeAtOnce(failing(sql`select 1`), carefully)).toBe('at once');
  expect(made).toEqual(['carefully']);
});
