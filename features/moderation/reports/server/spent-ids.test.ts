import { expect, test } from 'vitest';
import { benefitDraft } from '#community/benefits/fixtures.ts';
import { createTestClub } from '#community/clubs/fixtures.ts';
import { postDraft, writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { noise } from '#test/files/images.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { nextTown, type Person, settle } from '#test/people/world.ts';

const { server, minjae } = ourTown();
const jimin = forFile(() => settle(server, { name: '지민', cityCode: town }));
const hyunwoo = forFile(() => settle(server, { name: '현우', cityCode: town }));
const town = nextTown();

async function hide(kind: string, itemId: string) {
  for (const name of ['하나', '둘', '셋']) {
    const person = await settle(server, { name, cityCode: town });
    const response = await person.post('/api/reports', { id: newId(), kind, itemId, reason: 'spam' });
    expect(response.status).toBe(201);
  }
}

type Kind = { post: (who: Person, id: string) => Promise<{ status: number; body: unknown }>; path: string };
const kinds: Record<string, Kind> = {
  post: { path: '/api/posts', post: (who, id) => who.post('/api/posts', postDraft({ id })) },
  benefit: { path: '/api/benefits', post: (who, id) => who.post('/api/benefits', benefitDraft({ id })) },
};

test.each(Object.entries(kinds))(
  'of a %s’s id nobody learns whether what had it is hidden or deleted; what is deleted never comes back',
  async (kind, { post, path }) => {
    const [hidden, deleted] = [newId(), newId()];
    for (const id of [hidden, deleted]) expect((await post(jimin, id)).status).toBe(201);
    await hide(kind, hidden);
    await jimin.delete(`${path}/${deleted}`);
    const responses = await Promise.all([hidden, deleted].map((id) => post(hyunwoo, id)));
    expect(responses.map(({ status }) => status)).toEqual([409, 409]);
    const [one, other] = responses.map(({ body }) => JSON.stringify(body).replace(/"requestId":"[^"]+"/, ''));
    expect(one).toBe(other);
    // Also a late retry of the original author cannot create it.
    expect((await post(jimin, deleted)).status).toBe(409);
    expect((await minjae.get(`${path}/${deleted}`)).status).toBe(404);
  },
);

test('the same holds for comments and clubs', async () => {
  const { id: postId } = await writePost(jimin);
  const say = (who: Person, id: string) => who.post(`/api/posts/${postId}/comments`, { id, text: '말' });
  const [hidden, deleted] = [newId(), newId()];
  for (const id of [hidden, deleted]) await say(jimin, id);
  await hide('comment', hidden);
  await jimin.delete(`/api/comments/${deleted}`);
  expect((await say(hyunwoo, hidden)).status).toBe(409);
  expect((await say(hyunwoo, deleted)).status).toBe(409);

  const clubId = await createTestClub(server, jimin);
  expect((await jimin.delete(`/api/clubs/${clubId}`)).status).toBeLessThan(300);
  await expect(createTestClub(server, hyunwoo, { id: clubId })).rejects.toMatchObject({ code: 'conflict' });
});

test('an item deleted together with another leaves its id spent too', async () => {
  const clubId = await createTestClub(server, jimin);
  const { id } = await writePost(jimin, { clubId });
  await jimin.delete(`/api/clubs/${clubId}`);
  expect((await jimin.post('/api/posts', postDraft({ id }))).status).toBe(409);
});

test('the id of a deleted image is spent, whatever deleted it', async () => {
  const body = new Uint8Array(await noise(160, 160).png().toBuffer());
  const upload = async (who: Person, id: string) => {
    const headers = { cookie: who.cookie, origin: server.origin };
    const path = `${server.origin}/api/images/${id}?folder=posts`;
    const response = await fetch(path, { method: 'PUT', headers, body });
    const text = (await response.text()).replace(/"requestId":"[^"]+"/, '');
    const otherHeaders = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    return JSON.stringify([response.status, text, otherHeaders]);
  };
  const [pending, hidden, replaced, deleted, swept] = [newId(), newId(), newId(), newId(), newId()];
  for (const id of [pending, hidden, replaced, deleted, swept])
    expect(await upload(jimin, id)).toMatch(/^\[200/);
  const draft = postDraft({ imageIds: [hidden] });
  await jimin.post('/api/posts', draft);
  await hide('post', draft.id);
  const { id, ...change } = postDraft({ imageIds: [replaced, deleted] });
  await jimin.post('/api/posts', { id, ...change });
  expect((await jimin.put(`/api/posts/${id}`, { ...change, imageIds: [deleted] })).status).toBe(200);
  expect((await jimin.delete(`/api/posts/${id}`)).status).toBe(204);
  await server.p.db.deleteFrom('image').where('id', '=', swept).execute();

  const responses = await Promise.all(
    [pending, hidden, replaced, deleted, swept].map((each) => upload(hyunwoo, each)),
  );
  expect(responses[0]).toMatch(/^\[409/);
  expect(new Set(responses).size).toBe(1);
  // Also a late retry of the original upload cannot create it.
  expect(await upload(jimin, deleted)).toBe(responses[0]);
  expect((await jimin.post('/api/posts', postDraft({ imageIds: [deleted] }))).status).toBe(422);
});
