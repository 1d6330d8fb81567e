import { expect, test } from 'vitest';
import { submitReceipt } from '#community/challenges/fixtures.ts';
import { ourTown } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, settle } from '#test/people/world.ts';
import { addPasskey, authenticator, confirmWith } from '#test/services/authenticator.ts';

const { server } = ourTown({ STAFF_PASSKEYS: 'required' });

const minute = 60_000;

async function town() {
  const cityCode = nextTown();
  const jimin = await settle(server, { name: '지민', cityCode });
  const { body: receipt } = await mustSucceed(submitReceipt(server, jimin, 5000));
  const path = `/images/${receipt.image.id}/${receipt.image.sizes[0]}.webp`;
  const see = async (who: Person, method = 'GET') => {
    const headers = { cookie: who.cookie };
    const response = await fetch(server.origin + path, { method, headers });
    const isRefusal = response.headers.get('content-type')?.startsWith('application/json');
    const reason = isRefusal && method === 'GET' ? (await response.json()).error.reason : undefined;
    if (!isRefusal) await response.arrayBuffer();
    return [response.status, reason, response.headers.get('cache-control')];
  };
  const admin = await settle(server, { name: '관리자', cityCode, isAdmin: true });
  const views = async () =>
    (
      await server.p.db.selectFrom('audit_entry').select('action').where('person_id', '=', jimin.id).execute()
    ).map(({ action }) => action);
  return { cityCode, jimin, admin, see, views };
}

const needed = [403, 'passkey.needed', 'no-store'];

test('an admin sees a single receipt’s picture only with a fresh confirmation, and their browser keeps nothing', async () => {
  const { admin, see, views } = await town();
  const phone = authenticator();
  expect(await see(admin)).toEqual(needed);
  expect((await see(admin, 'HEAD'))[0]).toBe(403);
  // A refused request is not recorded as a view.
  expect(await views()).toEqual([]);
  await mustSucceed(addPasskey(admin, phone, { origin: server.origin }));
  expect(await see(admin)).toEqual([200, undefined, 'no-store']);
  expect(await views()).toEqual(['receipt.seen']);
  server.pass(15 * minute);
  expect(await see(admin)).toEqual(needed);
  expect((await confirmWith(admin, phone, { origin: server.origin })).status).toBe(204);
  expect((await see(admin))[0]).toBe(200);
});

test('owners see theirs without being asked; for everybody else it does not exist', async () => {
  const { cityCode, jimin, see } = await town();
  expect(await see(jimin)).toEqual([200, undefined, 'private, max-age=31536000, immutable']);
  const neighbour = await settle(server, { name: '현우', cityCode });
  const elsewhere = await settle(server, {
    name: '남',
    cityCode,
    rights: ['moderator:52800', `editor:${cityCode}`],
  });
  // Receipts are for admins alone (product 12.5), not for who judges what people write.
  const moderator = await settle(server, { name: '지킴이', cityCode, rights: [`moderator:${cityCode}`] });
  const everywhere = await settle(server, { name: '신고', cityCode, rights: ['moderator:'] });
  for (const who of [moderator, everywhere])
    await mustSucceed(addPasskey(who, authenticator(), { origin: server.origin }));
  for (const who of [neighbour, elsewhere, moderator, everywhere])
    expect((await see(who)).slice(0, 2)).toEqual([404, undefined]);
});

test('rights that sleep open no picture', async () => {
  const { admin, see } = await town();
  await mustSucceed(addPasskey(admin, authenticator(), { origin: server.origin }));
  server.pass(13 * 60 * minute);
  expect((await see(admin))[0]).toBe(404);
});
