import { beforeEach, expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { nextTown, type Person, settle } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';

const { server, jimin } = ourTown();
let moderator: Person;
let other: Person;

beforeEach(async () => {
  const rights = [`moderator:${town}`] as const;
  moderator = await settle(server, { name: '담당', cityCode: town, rights: [...rights] });
  other = await settle(server, { name: '다른담당', cityCode: town, rights: [...rights] });
});

/** A post that a neighbour reported. */
async function reported(author = jimin, cityCode = town) {
  const { id } = await writePost(author, { title: '광고' });
  const neighbour = await settle(server, { name: '이웃', cityCode });
  await neighbour.post('/api/reports', { id: newId(), kind: 'post', itemId: id, reason: 'spam' });
  return { kind: 'post', id };
}
const decide = (person: Person, items: object[], decision = 'removed', note = '광고예요') =>
  person.patch('/api/reports/cases', { decision, note, items });
const auditOf = (id: string) =>
  server.p.db.selectFrom('audit_entry').selectAll().where('item_id', '=', id).execute();

test('several cases are decided, each with its own entry in the record', async () => {
  const items = [await reported(), await reported()];
  const { status, body } = await decide(moderator, items);
  expect(status).toBe(200);
  expect(body.items).toEqual(items.map((item) => ({ ...item, refusal: null })));
  for (const { id } of items) {
    expect((await moderator.get(`/api/reports/cases/post/${id}`)).body).toMatchObject({
      status: 'removed',
      decidedBy: '담당',
      note: '광고예요',
    });
    expect((await auditOf(id)).map(({ action }) => action)).toContain('post.removed');
  }
});

test('a case that another moderator decided meanwhile is told, and stops no other', async () => {
  const [first, second] = [await reported(), await reported()];
  await other.patch(`/api/reports/cases/post/${first.id}`, { decision: 'kept', note: '' });
  const { body } = await decide(moderator, [first, second]);
  expect(body.items).toEqual([
    { ...first, refusal: 'report.decidedAlready' },
    { ...second, refusal: null },
  ]);
  expect((await moderator.get(`/api/reports/cases/post/${first.id}`)).body.status).toBe('kept');
});

test('a retry answers the same and decides nothing twice', async () => {
  const items = [await reported(), await reported()];
  await decide(moderator, items);
  const again = await decide(moderator, [...items, ...items]);
  expect(again.body.items).toEqual(items.map((item) => ({ ...item, refusal: null })));
  const entries = await auditOf(items[0]?.id ?? '');
  expect(entries.filter(({ action }) => action === 'post.removed')).toHaveLength(1);
  // Another decision, or somebody else's, is no retry.
  for (const [person, decision, note] of [
    [moderator, 'kept', '광고예요'],
    [moderator, 'removed', ''],
    [other, 'removed', '광고예요'],
  ] as const)
    expect((await decide(person, items.slice(0, 1), decision, note)).body.items[0].refusal).toBe(
      'report.decidedAlready',
    );
});

test('a case of another town is answered like one that does not exist', async () => {
  const far = nextTown();
  const elsewhere = await reported(await settle(server, { name: '먼이웃', cityCode: far }), far);
  const missing = { kind: 'post', id: newId() };
  const unknown = { kind: 'constructor', id: newId() };
  const strange = [elsewhere, missing, unknown];
  const { body } = await decide(moderator, [...strange, await reported()]);
  expect(body.items.map(({ refusal }: { refusal: string }) => refusal)).toEqual([
    ...Array(3).fill('report.gone'),
    null,
  ]);
  for (const item of strange) expect((await decide(moderator, [item])).status).toBe(404);
});

test('no case, or more than fifty, is refused with a sentence', async () => {
  expect((await decide(moderator, [])).body.error.fields).toEqual({ items: 'report.chooseCases' });
  const many = Array.from({ length: 51 }, () => ({ kind: 'post', id: newId() }));
  expect((await decide(moderator, many)).body.error.fields).toEqual({ items: 'report.tooManyCases' });
});

test('each case counts against the limit', async () => {
  const limited = await serverForTest({ env: { RATE_LIMITS: 'on' } });
  const busy = await settle(limited, { name: '바쁜담당', cityCode: town, rights: [`moderator:${town}`] });
  const many = Array.from({ length: 50 }, () => ({ kind: 'post', id: newId() }));
  for (let n = 0; n < 6; n += 1) expect((await decide(busy, many)).status).toBe(404);
  expect((await decide(busy, many)).status).toBe(429);
});
