import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown } from '#test/people/town.ts';
import type { Person } from '#test/people/world.ts';

const { server, jimin, hyunwoo, sua } = ourTown();
let postId: string;

beforeEach(async () => {
  postId = newId();
  await jimin.post('/api/posts', { id: postId, title: '글', content: '글' });
});

const say = async (person: Person, text: string) =>
  (await person.post(`/api/posts/${postId}/comments`, { id: newId(), text })).body.comment;

/** The frames for a person who says that their screen is a minute old. */
async function replayed(person: Person) {
  const screen = await observe(server, person, [`post:${postId}`], { age: 60_000 });
  screen.close();
  return JSON.stringify(screen.frames);
}

const storedData = async () =>
  (
    await sql<{ all: string }>`select coalesce(string_agg(data::text, ' '), '') as all from event`.execute(
      server.p.db,
    )
  ).rows[0]?.all;

test('a replay carries no text, neither of existing comments nor of deleted ones', async () => {
  const listening = await observe(server, sua, [`post:${postId}`]);
  const existing = await say(hyunwoo, '남아 있는 말');
  const deleted = await say(hyunwoo, '지운 말');
  await hyunwoo.patch(`/api/comments/${deleted.id}`, { text: '고치고 지운 말' });
  await hyunwoo.delete(`/api/comments/${deleted.id}`);
  await listening.hears('comment.deleted');
  const frames = await replayed(sua);
  expect(frames).toContain(existing.id);
  expect(frames).not.toMatch(/말|현우/);
  listening.close();
});

test('a replay omits comments between two people who blocked each other afterwards', async () => {
  const listening = await observe(server, sua, [`post:${postId}`]);
  const { id } = await say(hyunwoo, '막기 전의 말');
  // It was sent live before the block, so the test below checks the replay alone.
  await listening.hears('comment.created');
  listening.close();
  await sua.put(`/api/people/${hyunwoo.id}/block`);
  expect(await replayed(sua)).not.toMatch(new RegExp(`말|현우|${id}`));
});

test('the event log keeps no text and no name of a comment', async () => {
  const { id } = await say(hyunwoo, '기록에 없는 말');
  await hyunwoo.patch(`/api/comments/${id}`, { text: '기록에 없는 다른 말' });
  expect(await storedData()).toContain(id);
  expect(await storedData()).not.toMatch(/[가-힣]/);
});
