import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { viewerOf } from '#server/viewer/viewer.ts';
import { everyRight } from '#shared/rights.ts';
import { ourTown } from '#test/people/town.ts';
import { as, type Person } from '#test/people/world.ts';
import { fill } from '#test/server/fill.ts';
import { selectPage } from './queries.ts';

const { server } = ourTown();
let people: Record<'jimin' | 'minjae', Person>;

const many = 30_000;
const town = '51110';
const deep = new Date('2026-11-01T00:00:00Z');

beforeAll(async () => {
  people = { jimin: await as(server, 'jimin'), minjae: await as(server, 'minjae') };
  await fill(
    server,
    sql`
      insert into benefit (id, city_code, author_id, category, title, content, created_at)
      select gen_random_uuid(), case when i % 8 = 0 then ${town} else (11000 + i % 8)::text end,
        ${people.jimin.id}::uuid, (array['shop', 'shop', 'shop', 'shop', 'shop', 'realEstate', 'job'])[1 + i % 7],
        'title', 'content', '2026-11-20T00:00:00Z'::timestamptz - i * interval '1 minute'
      from generate_series(1, ${many}::int) as i`,
    sql`insert into benefit_closing select id, author_id, created_at from benefit where created_at < ${deep}`,
    sql`analyze benefit, benefit_closing`,
  );
});

type Plan = { 'Node Type': string; 'Index Name'?: string; Plans?: Plan[]; [key: string]: unknown };

/** The plan's nodes that read the benefit table, and the number of database pages read. */
function read(plan: Plan) {
  const nodes: Plan[] = [];
  const walk = (node: Plan) => {
    nodes.push(node);
    for (const child of node.Plans ?? []) walk(child);
  };
  walk(plan);
  const buffers = Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
  return { nodes, buffers };
}

const roleOf = (isAdmin: boolean) =>
  viewerOf({
    personId: people[isAdmin ? 'minjae' : 'jimin'].id,
    rights: isAdmin ? everyRight : [],
    cityCode: isAdmin ? null : town,
  });

const lists = [
  ['a town’s category', false, { cityCode: town }, 'job'],
  ['a town', false, { cityCode: town }, undefined],
  ['a province’s category', true, { provinceCode: '51' }, 'job'],
  ['a province', true, { provinceCode: '51' }, undefined],
  ['the country’s category', true, 'country', 'realEstate'],
  ['the country', true, 'country', undefined],
] as const;

test.each(lists)('%s: the first page and a late page are both read from an index', async (...list) => {
  const [, isAdmin, scope, category] = list;
  for (const after of [null, { at: deep, id: '00000000-0000-4000-8000-000000000000' }]) {
    const wanted = { scope, category, today: '2026-11-20', after, limit: 20 };
    const query = selectPage(server.p.db, roleOf(isAdmin), wanted);
    const [planRow] = await query.explain<{ 'QUERY PLAN': [{ Plan: Plan }] }>('json', sql`analyze, buffers`);
    const { nodes, buffers } = read((planRow as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan);
    const scans = nodes.filter((node) => node['Relation Name'] === 'benefit');
    expect(scans.map((node) => node['Node Type'])).toEqual(['Index Scan']);
    // The table has 30,000 rows in about 900 database pages.
    const rows = Number(scans[0]?.['Actual Rows']) + Number(scans[0]?.['Rows Removed by Filter'] ?? 0);
    expect(rows).toBeLessThan(400);
    expect(buffers).toBeLessThan(400);
  }
});
