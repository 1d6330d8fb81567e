import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { viewerOf } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { compileOnce } from './compile-once.ts';

const { server } = ourTown();
const [one, other] = [newId(), newId()];
const viewer = viewerOf({ personId: one, cityCode: '51110' });

type From = { at: Date; id: string };
const select = compileOnce(
  (_, { personId }, { from, ids }: { from: From | null; ids: string[] }, { limit }: { limit: number }) =>
    sql<{ id: string; limit: number }>`
      select id, ${sql.lit(limit)}::int as limit from unnest(${ids}::uuid[]) as id
      where id <> ${personId} and ${from ? sql`(now(), id) > (${from.at}, ${from.id}::uuid)` : sql`true`} order by id`,
);
const idsOf = async (...asked: Parameters<typeof select> extends [unknown, ...infer Rest] ? Rest : never) =>
  (await server.p.db.executeQuery(select(server.p.db, ...asked))).rows.map(({ id }) => id);

test('each call gets its own values; a statement is compiled for each shape', async () => {
  const { db } = server.p;
  const text = ({ sql: written }: { sql: string }) => written;
  const first = select(db, viewer, { from: null, ids: [] }, { limit: 1 });
  const second = select(db, viewer, { from: null, ids: [one] }, { limit: 2 });
  const third = select(db, viewer, { from: { at: new Date(0), id: one }, ids: [one] }, { limit: 1 });
  expect(new Set([first, second, third].map(text)).size).toBe(3);
  expect(text(select(db, viewer, { from: null, ids: [other] }, { limit: 1 }))).toBe(text(first));
  expect(await idsOf(viewer, { from: null, ids: [one, other] }, { limit: 1 })).toEqual([other]);
  expect(
    await idsOf(viewer, { ids: [one, other], from: { id: one, at: new Date(0) } }, { limit: 1 }),
  ).toEqual([other]);
  expect(
    await idsOf(viewer, { from: { at: new Date(0), id: one }, ids: [one, other] }, { limit: 1 }),
  ).toEqual([other]);
  const somebody = viewerOf({ personId: other, cityCode: '51110' });
  expect(await idsOf(somebody, { from: null, ids: [one, other] }, { limit: 1 })).toEqual([one]);
  const from = { at: new Date('2999-01-01'), id: other };
  expect(await idsOf(somebody, { from, ids: [one, other] }, { limit: 1 })).toEqual([]);
});

test('a statement may not look at its values', () => {
  const looking = compileOnce((_, __, { id }: { id: string }) => sql`select ${`${id}!`}::text`);
  expect(() => looking(server.p.db, viewer, { id: 'a' })).toThrow('make this an option');
});

test('of more lengths of a page than are kept each is right', () => {
  const lengths = Array.from({ length: 80 }, (_, n) => n + 1);
  const texts = lengths.map((limit) => select(server.p.db, viewer, { from: null, ids: [] }, { limit }).sql);
  expect(texts.map((text) => Number(/(\d+)::int/.exec(text)?.[1]))).toEqual(lengths);
});
