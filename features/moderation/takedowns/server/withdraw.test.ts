import { expect, test } from 'vitest';
import { takedownDraft } from '#moderation/takedowns/fixtures.ts';
import { ourPostInDispute } from '#moderation/takedowns/post-fixtures.ts';
import { mustSucceed, request } from '#test/people/world.ts';
import { endMeasures } from './closing.ts';

const dayMs = 86_400_000;
const { server, jimin, moderator, neighbour, post, file, decide, whole, listed, pass, kindsOf } =
  ourPostInDispute();
type Claim = { id: string; key: string };
/** The form of the case's page: where it leads. */
async function withdraw({ key }: Pick<Claim, 'key'>, headers: Record<string, string> = {}) {
  const origin = server.p.settings.publicOrigin;
  const response = await fetch(`${server.origin}/takedown/${key}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  return [response.status, response.headers.get('location')?.replace(`/takedown/${key}`, '')];
}
const done = [303, ''];
const late = [303, '?late'];
const pageOf = async ({ key }: Claim, query = '') =>
  (await fetch(`${server.origin}/takedown/${key}${query}`, { headers: { accept: 'text/html' } })).text();
const sees = async () => (await neighbour.get(`/api/posts/${post.id}`)).status === 200;

test('an undecided request is withdrawn once, for good, and waits for nobody any more', async () => {
  const claim = await file();
  expect(await pageOf(claim)).toContain('요청 거두기');
  expect(await kindsOf(moderator)).toContain('takedownWaits');
  expect(await withdraw(claim)).toEqual(done);
  expect(await withdraw(claim)).toEqual(done);
  const page = await pageOf(claim);
  expect(page).toContain('요청을 거뒀어요');
  expect(page).not.toContain('<form');
  expect([await listed('waiting'), await listed('over')]).toEqual([[], [claim.id]]);
  expect((await moderator.get('/api/admin/waiting')).body.takedowns).toBe(0);
  expect(await kindsOf(moderator)).not.toContain('takedownWaits');
  expect(await whole(claim.id)).toMatchObject({
    state: 'withdrawn',
    decision: null,
    closing: null,
    withdrawnAt: expect.any(String),
    can: { decide: false, restore: false, remove: false },
  });
  expect((await decide(claim.id)).status).toBe(409);
  expect([await sees(), await kindsOf(jimin)]).toEqual([true, []]);
});

test('the item of a request that is withdrawn while it is paused comes back at once, and its author is told', async () => {
  const claim = await file();
  await mustSucceed(decide(claim.id));
  await mustSucceed(jimin.put(`/api/takedowns/${claim.id}/objection`, { objection: '영수증이 있어요.' }));
  expect(await sees()).toBe(false);
  expect(await withdraw(claim)).toEqual(done);
  expect(await sees()).toBe(true);
  expect(await kindsOf(jimin)).toEqual(['pausedWithdrawn', 'itemPaused']);
  expect((await jimin.get(`/api/takedowns/${claim.id}/measure`)).body).toMatchObject({
    state: 'withdrawn',
    can: { object: false },
  });
  const close = await moderator.put(`/api/takedowns/${claim.id}/outcome`, {
    outcome: 'removed',
    reason: '늦었어요.',
  });
  expect(close.status).toBe(409);
  await pass(31 * dayMs);
  await endMeasures.run(server.p, null);
  expect(await sees()).toBe(true);
  expect((await whole(claim.id)).state).toBe('withdrawn');
});

test('what is decided or over is not withdrawn, and the page says so', async () => {
  const refused = await file();
  await mustSucceed(decide(refused.id, 'refused'));
  expect(await withdraw(refused)).toEqual(late);
  expect(await pageOf(refused, '?late')).toContain('그 사이 처리가 끝나서 거둘 수 없었어요');
  expect(await pageOf(refused)).not.toMatch(/그 사이|<form/);
  const paused = await file();
  await mustSucceed(decide(paused.id));
  await pass(30 * dayMs);
  // The job that ends it has not come by yet.
  expect(await withdraw(paused)).toEqual(late);
  await endMeasures.run(server.p, null);
  expect((await whole(paused.id)).state).toBe('removed');
  expect(await sees()).toBe(false);
});

test('a page of another site and somebody without the secret withdraw nothing', async () => {
  const claim = await file();
  expect((await withdraw(claim, { origin: 'https://example.com' }))[0]).toBe(403);
  expect((await withdraw({ key: 'a'.repeat(43) }))[0]).toBe(404);
  expect((await withdraw({ key: claim.id }))[0]).toBe(404);
  expect(await listed('waiting')).toEqual([claim.id]);
});

test('the same request sent again changes nothing of one that was withdrawn', async () => {
  const draft = takedownDraft(server, `/post/${post.id}`);
  const send = (body: object) => mustSucceed(request(server, 'POST', '/api/takedowns', undefined, body));
  await send(draft);
  await withdraw(draft);
  await send({ ...draft, explanation: '다시 썼어요.' });
  expect(await whole(draft.id)).toMatchObject({ state: 'withdrawn', explanation: draft.explanation });
  expect(await listed('waiting')).toEqual([]);
});

test('an item that two asked about stays paused until both have withdrawn', async () => {
  const [one, two] = [await file(), await file()];
  for (const { id } of [one, two]) await mustSucceed(decide(id));
  expect(await withdraw(one)).toEqual(done);
  expect(await sees()).toBe(false);
  // The first claimant learns nothing of the second.
  expect(await pageOf(one)).toContain('요청을 거뒀어요');
  expect(await whole(one.id)).toMatchObject({ state: 'paused', withdrawnAt: expect.any(String) });
  expect(await withdraw(two)).toEqual(done);
  expect(await sees()).toBe(true);
  expect((await whole(one.id)).state).toBe('withdrawn');
  expect((await whole(two.id)).state).toBe('withdrawn');
  expect((await kindsOf(jimin)).filter((kind) => kind === 'pausedWithdrawn')).toHaveLength(1);
});

test('a claimant who shares a measure leaves it to the first one', async () => {
  const [one, two] = [await file(), await file()];
  for (const { id } of [one, two]) await mustSucceed(decide(id));
  expect(await withdraw(two)).toEqual(done);
  expect(await sees()).toBe(false);
  expect((await whole(two.id)).state).toBe('withdrawn');
  expect(await kindsOf(jimin)).toEqual(['itemPaused']);
  const restored = { outcome: 'restored', reason: '괜찮아요.' };
  await mustSucceed(moderator.put(`/api/takedowns/${one.id}/outcome`, restored));
  expect((await whole(one.id)).state).toBe('restored');
  expect((await whole(two.id)).state).toBe('withdrawn');
});

test('what a moderator ended after one of two had withdrawn is the moderator’s end', async () => {
  const [one, two] = [await file(), await file()];
  for (const { id } of [one, two]) await mustSucceed(decide(id));
  await withdraw(one);
  server.pass(1000);
  const restored = { outcome: 'restored', reason: '괜찮아요.' };
  await mustSucceed(moderator.put(`/api/takedowns/${one.id}/outcome`, restored));
  expect(await whole(one.id)).toMatchObject({ state: 'restored', closing: { by: '담당' } });
  expect(await pageOf(one)).not.toContain('괜찮아요.');
  expect(await pageOf(two)).toContain('괜찮아요.');
});

test('of a withdrawal and a decision at once the case ends in one, never in both', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round++) {
    const claim = await file();
    const decision = round % 2 ? 'refused' : 'accepted';
    const [left, decided] = await Promise.all([withdraw(claim), decide(claim.id, decision)]);
    const { state } = await whole(claim.id);
    outcomes.add(`${left[1] || 'withdrawn'} ${decided.status} ${state}`);
    // An accepted one may still be withdrawn after the decision.
    expect(await sees()).toBe(true);
  }
  const possible = ['withdrawn 409 withdrawn', 'withdrawn 204 withdrawn', '?late 204 refused'];
  expect([...outcomes].filter((one) => !possible.includes(one))).toEqual([]);
});

test('of withdrawals of a shared measure at once, and one that joins it, none is lost', async () => {
  for (let round = 0; round < 6; round++) {
    const claims: [Claim, Claim, Claim] = [await file(), await file(), await file()];
    const [first, second, third] = claims;
    await mustSucceed(decide(first.id));
    await mustSucceed(decide(second.id));
    const responses = await Promise.all([...claims.map((claim) => withdraw(claim)), decide(third.id)]);
    expect(responses.slice(0, 3)).toEqual([done, done, done]);
    expect(await sees()).toBe(true);
    for (const { id } of claims) expect((await whole(id)).state).toBe('withdrawn');
  }
});

test('of a withdrawal and the end of the thirty days at once, the item has one fate', async () => {
  const claim = await file();
  await mustSucceed(decide(claim.id));
  await pass(30 * dayMs - 1);
  const [left] = await Promise.all([withdraw(claim), endMeasures.run(server.p, null)]);
  const isWithdrawn = left[1] === '';
  await endMeasures.run(server.p, null);
  expect((await whole(claim.id)).state).toBe(isWithdrawn ? 'withdrawn' : 'removed');
  expect(await sees()).toBe(isWithdrawn);
});
