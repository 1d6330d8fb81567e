import { expect, test } from 'vitest';
import { chatPath } from '#community/chat/fixtures.ts';
import { postDraft, writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { ourTown } from '#test/people/town.ts';

const { server, jimin, hyunwoo } = ourTown();

test('a block that the server has not learnt yet keeps each write away from what the other wrote', async () => {
  const { id } = await writePost(hyunwoo);
  // From now on the server knows this person, who is in no block.
  expect((await jimin.get(`/api/posts/${id}`)).status).toBe(200);
  // A row alone, without the event that tells of it.
  const row = { blocker_id: hyunwoo.id, blocked_id: jimin.id, blocked_at: server.p.clock.now() };
  await server.p.db.insertInto('block').values(row).execute();
  const draft = { id: newId(), text: '따뜻해요' };
  const responses = [
    await jimin.put(`/api/posts/${id}/like`),
    await jimin.post(`/api/posts/${id}/comments`, draft),
    await jimin.post(`${chatPath(jimin, hyunwoo)}/messages`, draft),
    await jimin.post('/api/posts', postDraft()),
  ];
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 403, 201]);
});
