import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { submitReceipt } from '#community/challenges/fixtures.ts';
import { sendMessage } from '#community/chat/fixtures.ts';
import { copy as auditCopy } from '#screens/admin/audit-copy.ts';
import { copy } from '#screens/admin/copy.ts';
import { newId } from '#shared/ids.ts';
import { everyRight } from '#shared/rights.ts';
import { ourTown } from '#test/people/town.ts';
import { nextTown, type Person, request, setRights, settle, signIn } from '#test/people/world.ts';

const { server, minjae } = ourTown();

const about = async (person: Person): Promise<string[]> =>
  (await minjae.get(`/api/admin/record?person=${person.id}`)).body.items.map(
    ({ action }: { action: string }) => action,
  );

test('an admin viewing a receipt is recorded once a day, in the list or as an image', async () => {
  const cityCode = nextTown();
  const jimin = await settle(server, { name: '지민', cityCode });
  const { body: receipt } = await submitReceipt(server, jimin, 5000);
  const image = `/images/${receipt.image.id}/${receipt.image.sizes[0]}.webp`;
  const view = async () => {
    expect((await request(server, 'GET', image, minjae.cookie)).status).toBe(200);
    expect((await minjae.get(`/api/challenges/receipts/town?city=${cityCode}`)).body.items).toHaveLength(1);
  };
  await jimin.get('/api/challenges/receipts');
  await request(server, 'GET', image, jimin.cookie);
  expect(await about(jimin)).toEqual([]);
  await view();
  await view();
  expect(await about(jimin)).toEqual(['receipt.seen']);
  server.pass(86_400_000);
  Object.assign(minjae, await signIn(server, minjae.id, null));
  expect((await request(server, 'GET', image, minjae.cookie)).status).toBe(200);
  expect(await about(jimin)).toEqual(['receipt.seen', 'receipt.seen']);
});

test('a reported message is in the list of cases, and viewing it is recorded', async () => {
  const cityCode = nextTown();
  const jimin = await settle(server, { name: '지민', cityCode });
  const hyunwoo = await settle(server, { name: '현우', cityCode });
  const message = await sendMessage(jimin, hyunwoo, '욕설');
  const report = { id: newId(), kind: 'message', itemId: message.id, reason: 'abuse' };
  expect((await hyunwoo.post('/api/reports', report)).status).toBe(201);
  const { items } = (await minjae.get('/api/reports/cases?limit=50')).body;
  expect(items.map(({ text }: { text: string }) => text)).toContain('욕설');
  await minjae.get('/api/reports/cases?limit=50');
  expect(await about(jimin)).toEqual(['report.seen']);
});

test('an admin’s actions on their own items are not recorded', async () => {
  const id = newId();
  const town = nextTown();
  await minjae.post('/api/posts', { id, title: '글', content: '글', cityCode: town });
  expect((await minjae.delete(`/api/posts/${id}`)).status).toBe(204);
  expect(await about(minjae)).not.toContain('post.deleted');
});

test('granting and revoking the admin role by command is recorded', async () => {
  const sua = await settle(server, { name: '수아', cityCode: nextTown() });
  await setRights(server, sua.id, everyRight);
  await setRights(server, sua.id, []);
  const { items } = (await minjae.get(`/api/admin/record?person=${sua.id}`)).body;
  expect(items).toMatchObject([
    { action: 'role.revoked', admin: null, note: '' },
    { action: 'role.granted', admin: null, note: '' },
  ]);
});

test('the admin pages have a text for every action in routes.txt', async () => {
  const table = await readFile(join(import.meta.dirname, 'routes.txt'), 'utf8');
  const actions = new Set(
    [...table.matchAll(/ 2\d\d\+?((?: [a-z]+\.[a-zA-Z]+)+)/g)].flatMap(
      ([, found]) => found?.trim().split(' ') ?? [],
    ),
  );
  expect(actions.size).toBeGreaterThan(15);
  const copyKeys = new Set(Object.keys({ ...copy, ...auditCopy }));
  const hasCopy = (action: string) => {
    const [kind, deed] = action.split('.');
    return (
      copyKeys.has(`admin.audit.${action}`) ||
      (copyKeys.has(`admin.audit.${deed}`) && copyKeys.has(`admin.kind.${kind}`))
    );
  };
  expect([...actions].filter((action) => !hasCopy(action))).toEqual([]);
});
