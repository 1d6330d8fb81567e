import { expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { appeal, removedPost } from '#moderation/appeals/fixtures.ts';
import { fileTakedown } from '#moderation/takedowns/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';
import { mustSucceed, type Person } from '#test/people/world.ts';

const { server, jimin, sua, moderator } = ourTown();

const held = async (person: Person, id: string, kind = 'post') =>
  (await mustSucceed(person.get(`/api/appeals/held/${kind}/${id}`))).body.held;
async function pause(path: string) {
  const { id } = await fileTakedown(server, path);
  const decision = { decision: 'accepted', reason: '확인했어요.' };
  await mustSucceed(moderator.patch(`/api/takedowns/${id}`, decision));
  return id;
}

test('the author of a paused post reads why, until when and where to object; nobody else does', async () => {
  const { id } = await writePost(jimin);
  expect(await held(jimin, id)).toBeNull();
  const takedown = await pause(`/post/${id}`);
  const { body } = await jimin.get(`/api/takedowns/${takedown}/measure`);
  expect(await held(jimin, id)).toEqual({
    state: 'paused',
    ground: 'defamation',
    reason: null,
    until: body.pausedUntil,
    path: `/takedown?of=${takedown}`,
    can: { object: true },
  });
  for (const person of [sua, moderator]) expect(await held(person, id)).toBeNull();
  await mustSucceed(jimin.put(`/api/takedowns/${takedown}/objection`, { objection: '사실이에요.' }));
  expect((await held(jimin, id)).can.object).toBe(false);
  const restored = { outcome: 'restored', reason: '괜찮아요.' };
  await mustSucceed(moderator.put(`/api/takedowns/${takedown}/outcome`, restored));
  expect(await held(jimin, id)).toBeNull();
});

test('the person whose profile is paused reads so on it', async () => {
  const takedown = await pause(`/profile/${jimin.id}`);
  expect(await held(jimin, jimin.id, 'person')).toMatchObject({ path: `/takedown?of=${takedown}` });
  expect(await held(sua, jimin.id, 'person')).toBeNull();
});

test('the author of a removed post reads the reason, and until when they may appeal; nobody else does', async () => {
  const { id } = await removedPost(jimin, moderator, { reason: 'spam' });
  const { body } = await jimin.get(`/api/appeals/decisions/post/${id}`);
  const { until, ...rest } = await held(jimin, id);
  expect(rest).toEqual({
    state: 'removed',
    ground: null,
    reason: 'spam',
    path: `/appeal/post/${id}`,
    can: { object: true },
  });
  expect(until).toBe(`${body.until}T14:59:00.000Z`);
  for (const person of [sua, moderator]) expect(await held(person, id)).toBeNull();
  await appeal(jimin, id);
  expect(await held(jimin, id)).toMatchObject({ until: null, can: { object: false } });
});

test('what was hidden together leads to the decision about all of it', async () => {
  const { id } = await writePost(jimin);
  const hide = { id: newId(), personId: jimin.id, days: 1, reason: 'spam' };
  await mustSucceed(moderator.post('/api/reports/bulk-hides', hide));
  await expect.poll(async () => (await held(jimin, id))?.path).toBe(`/appeal/writings/${hide.id}`);
});

test('what is no item, or nobody’s, is held by nothing', async () => {
  expect(await held(jimin, newId())).toBeNull();
  expect(await held(jimin, 'x', 'nothing')).toBeNull();
});
