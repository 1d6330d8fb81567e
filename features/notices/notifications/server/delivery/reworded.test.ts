import { expect, test } from 'vitest';
import { createTestClub, joinClub } from '#community/clubs/fixtures.ts';
import { meetingDraft, planMeeting } from '#community/meetings/fixtures.ts';
import { postDraft, writePost } from '#community/posts/fixtures.ts';
import { deliverAll, noticesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { sendImage } from '#test/people/people.ts';
import { forEachTest, ourTown, town } from '#test/people/town.ts';
import { type Person, settle } from '#test/people/world.ts';
import { newsDraft, publish } from '#town/news/fixtures.ts';

const { server, jimin, hyunwoo, sua } = ourTown();
const minjae = forEachTest(() => settle(server, { name: '민재', cityCode: town, isAdmin: true }));

/** Runs `act` and returns the rows that an open list is told to reload, as they are afterwards. */
async function rereadBy(reader: Person, act: () => Promise<unknown>) {
  const before = await noticesOf(server, reader);
  await act();
  await deliverAll(server);
  // Leaving a club closes the socket, so this one is opened afterwards and replays from before the action.
  const screen = await observe(server, reader, [`person:${reader.id}`], { age: 60_000 });
  const { data } = await screen.hears('notification.reworded');
  screen.close();
  const { ids } = data as { ids: string[] };
  expect(before.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  const rows = await noticesOf(server, reader);
  return rows.filter(({ id }) => ids.includes(id)).map(({ kind, title, path }) => [kind, title, path]);
}

async function comment(author: Person, postId: string, text: string): Promise<string> {
  const id = newId();
  await author.post(`/api/posts/${postId}/comments`, { id, text });
  return id;
}

test('an edited comment updates its row', async () => {
  const { id: postId } = await writePost(jimin);
  const id = await comment(hyunwoo, postId, '여기도 와요');
  await comment(hyunwoo, postId, '또 봐요');
  expect(
    await rereadBy(jimin, () => hyunwoo.patch(`/api/comments/${id}`, { text: '여기는 개었어요' })),
  ).toEqual([['postCommented', '여기는 개었어요', `/post/${postId}?comment=${id}`]]);
});

test('a comment hidden by reports loses its title and link', async () => {
  const { id: postId } = await writePost(jimin);
  const itemId = await comment(hyunwoo, postId, '광고예요');
  const report = async (person: Person) =>
    person.post('/api/reports', { id: newId(), kind: 'comment', itemId, reason: 'spam' });
  const others = await Promise.all(['하나', '두리'].map((name) => settle(server, { name, cityCode: town })));
  expect(
    await rereadBy(jimin, async () => [await report(sua), ...(await Promise.all(others.map(report)))]),
  ).toEqual([['postCommented', null, null]]);
});

test('a changed post updates the rows of its likes', async () => {
  const { id } = await writePost(jimin, { title: '노을' });
  await hyunwoo.put(`/api/posts/${id}/like`);
  await comment(hyunwoo, id, '예뻐요');
  const { id: _, ...draft } = postDraft({ title: '새벽' });
  expect(await rereadBy(jimin, () => jimin.put(`/api/posts/${id}`, draft))).toEqual([
    ['postLiked', '새벽', `/post/${id}`],
  ]);
});

test('changed news updates the rows of people who chose its tag', async () => {
  await jimin.put('/api/interest-tags', { tags: ['문화'] });
  const { id } = await publish(server, minjae, { cityCode: town, title: '축제', tags: ['문화'] });
  const { id: _, ...draft } = newsDraft(server, {
    cityCode: town,
    title: '축제가 미뤄졌어요',
    tags: ['문화'],
  });
  expect(await rereadBy(jimin, () => minjae.put(`/api/news/${id}`, draft))).toEqual([
    ['newsTagged', '축제가 미뤄졌어요', `/news/${id}`],
  ]);
});

test('a changed meeting updates earlier rows about it', async () => {
  const clubId = await createTestClub(server, jimin);
  await joinClub(hyunwoo, clubId, jimin);
  const { id } = await planMeeting(server, jimin, clubId, { title: '산행' });
  const { id: _, ...draft } = meetingDraft(server, { title: '강가 걷기' });
  expect(await rereadBy(hyunwoo, () => jimin.put(`/api/meetings/${id}`, draft))).toEqual([
    ['meetingPlanned', expect.stringContaining('강가 걷기'), `/club/${clubId}`],
  ]);
});

test('a renamed club updates the rows about it', async () => {
  const clubId = await createTestClub(server, jimin, { name: '느린 독서회' });
  await joinClub(hyunwoo, clubId, jimin);
  const renamed = {
    name: '빠른 독서회',
    description: '한 주에 한 권',
    imageId: await sendImage(server, jimin, 'club_images'),
  };
  expect(await rereadBy(hyunwoo, () => jimin.patch(`/api/clubs/${clubId}`, renamed))).toEqual([
    ['joinApproved', '빠른 독서회', `/club/${clubId}`],
  ]);
});

test('the rows about a club lose their links for a member who leaves it', async () => {
  const clubId = await createTestClub(server, jimin);
  await joinClub(hyunwoo, clubId, jimin);
  await planMeeting(server, jimin, clubId);
  const left = () => hyunwoo.delete(`/api/clubs/${clubId}/membership`);
  expect(await rereadBy(hyunwoo, left)).toContainEqual(['meetingPlanned', null, null]);
});

test('nobody else receives the event, and the unread number stays', async () => {
  const { id: postId } = await writePost(jimin);
  const id = await comment(hyunwoo, postId, '여기도 와요');
  await deliverAll(server);
  const screens = await Promise.all(
    [hyunwoo, sua].map((person) => observe(server, person, [`person:${person.id}`, `post:${postId}`])),
  );
  const own = await observe(server, jimin, [`person:${jimin.id}`]);
  await hyunwoo.patch(`/api/comments/${id}`, { text: '여기는 개었어요' });
  await deliverAll(server);
  await own.hears('notification.reworded');
  await sua.put(`/api/people/${hyunwoo.id}/follow`);
  for (const screen of screens) {
    await screen.hears('person.followed');
    expect(JSON.stringify(screen.frames)).not.toContain('notification.');
  }
  expect(JSON.stringify(own.frames)).not.toContain('notification.changed');
  for (const screen of [...screens, own]) screen.close();
});
