import { beforeEach, expect, test, vi } from 'vitest';
import { localIssuer } from '#account/sessions/server/provider/oidc-client.ts';
import { openAccount } from '#account/sessions/server/sign-in/accounts.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { type Person, settle, signIn } from '#test/people/world.ts';

const { server, minjae, jimin } = ourTown();
let postId: string;

beforeEach(async () => {
  postId = (await writePost(jimin)).id;
});

/** Signs up or in with an account of the provider. */
async function signInAs(subject: string): Promise<Person> {
  const { personId } = await openAccount(
    server.p,
    { issuer: localIssuer, subject, name: '이웃', email: null, photoUrl: null },
    {
      provinceCode: town.slice(0, 2),
      cityCode: town,
      consents: { age: true, terms: true, privacy: true, marketing: false },
    },
  );
  return signIn(server, personId, town);
}
const report = (person: Person) =>
  person.post('/api/reports', { id: newId(), kind: 'post', itemId: postId, reason: 'spam' });
const outcome = async (response: ReturnType<typeof report>) => {
  const { status, body } = await response;
  return [status, body.error?.reason];
};
const leaves = async (person: Person) => {
  expect((await person.delete('/api/account')).status).toBe(204);
};
const erased = (person: Person) =>
  vi.waitFor(async () => {
    const row = server.p.db.selectFrom('person').select('id').where('id', '=', person.id);
    expect(await row.executeTakeFirst()).toBeUndefined();
  }, 20_000);
const theCase = async () => (await minjae.get(`/api/reports/cases/post/${postId}`)).body;
const countOf = async () =>
  server.p.db
    .selectFrom('post')
    .select('report_count')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
    .then((row) => row.report_count);
const keys = () =>
  server.p.db
    .selectFrom('report')
    .select(['reporter_id', 'account_key'])
    .where('item_id', '=', postId)
    .where('account_key', 'is not', null)
    .execute();

test('an account that is deleted and made again between reports counts once', async () => {
  for (let round = 0; round < 3; round++) {
    const somebody = await signInAs('returning');
    expect(await outcome(report(somebody))).toEqual(round === 0 ? [201, undefined] : [409, 'report.already']);
    await leaves(somebody);
    if (round > 0) await erased(somebody);
  }
  expect(await theCase()).toMatchObject({ reports: 1, isHidden: false, reported: [] });
  expect(await countOf()).toBe(1);
});

test('three accounts count three, although two of them are deleted', async () => {
  for (const subject of ['first', 'second']) {
    const somebody = await signInAs(subject);
    await report(somebody);
    await leaves(somebody);
    await erased(somebody);
  }
  expect((await report(await signInAs('third'))).status).toBe(201);
  expect(await theCase()).toMatchObject({ reports: 3, isHidden: true });
  expect(
    (await (await settle(server, { name: '현우', cityCode: town })).get(`/api/posts/${postId}`)).status,
  ).toBe(404);
});

test('a decision deletes the keys of deleted accounts, and the count stays', async () => {
  const somebody = await signInAs('decided');
  const other = await signInAs('stays');
  await report(somebody);
  await report(other);
  expect(await keys()).toEqual([]);
  await leaves(somebody);
  expect(await keys()).toMatchObject([{ reporter_id: null }]);
  await erased(somebody);
  expect(await countOf()).toBe(2);
  await minjae.patch(`/api/reports/cases/post/${postId}`, { decision: 'kept' });
  expect(await keys()).toEqual([]);
  expect(await countOf()).toBe(2);
  // A new case may be reported again.
  expect((await report(await signInAs('decided'))).status).toBe(201);
  expect(await countOf()).toBe(3);
});

test('an account deletion deletes the reports of decided cases', async () => {
  const somebody = await signInAs('long ago');
  await report(somebody);
  await minjae.patch(`/api/reports/cases/post/${postId}`, { decision: 'kept' });
  await leaves(somebody);
  await erased(somebody);
  expect([await keys(), await countOf()]).toEqual([[], 0]);
});

test('with any order of reports, deletions and new sign-ups, the account counts once', async () => {
  const first = await signInAs('racer');
  const rounds = Array.from({ length: 8 }, async (_, n) => {
    const reported = report(first);
    if (n === 4) await leaves(first);
    await reported;
    await report(await signInAs('racer')).catch(() => null);
  });
  await Promise.all(rounds);
  const { reports } = await server.p.db
    .selectFrom('report_case')
    .select('reports')
    .where('item_id', '=', postId)
    .executeTakeFirstOrThrow();
  expect([reports, await countOf()]).toEqual([1, 1]);
});
