import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { jobOffer, propertyOffer, writeBenefit } from '#community/benefits/fixtures.ts';
import { createClubWith, planMeeting } from '#community/meetings/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { sendImage } from '#test/people/people.ts';
import { ourTown } from '#test/people/town.ts';
import { mustSucceed, request } from '#test/people/world.ts';
import { forgetExports } from './forget.ts';
import { makeExport } from './make.ts';
import { createZips } from './zip.ts';

const { server, jimin, hyunwoo } = ourTown();

const mine = async (person = jimin) => (await person.get('/api/exports/mine')).body.export;

async function made(person = jimin) {
  const screen = await observe(server, person, [`person:${person.id}`]);
  const id = newId();
  expect((await person.post('/api/exports', { id })).status).toBe(201);
  const progress = await screen.hears('export.progressed');
  const finished = await screen.hears('export.finished');
  screen.close();
  expect(progress.data).toMatchObject({ id });
  expect(finished.data).toEqual({ id, parts: 1 });
  return id;
}

const file = async (id: string, person = jimin, part = 1) => {
  const response = await fetch(`${server.origin}/api/exports/${id}/${part}`, {
    headers: { cookie: person.cookie },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

test('an export holds the consents and all uploaded images in one file', async () => {
  const image = await sendImage(server, jimin, 'posts');
  await jimin.post('/api/posts', {
    id: newId(),
    title: '안녕',
    content: '사진',
    category: 'daily',
    imageIds: [image],
  });
  expect(await mine()).toBeNull();
  const id = await made();
  const now = await mine();
  expect([now.id, now.parts, now.done]).toEqual([id, 1, now.total]);
  const { response, bytes } = await file(id);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="masil-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const entries = unzipSync(bytes);
  const data = JSON.parse(Buffer.from(entries['data.json'] ?? []).toString());
  expect(data.consents.map(({ kind }: { kind: string }) => kind)).toContain('terms');
  expect(Object.keys(entries)).toContain(`pictures/post/${image}.webp`);
  expect(JSON.stringify(data)).not.toContain(hyunwoo.id);
});

const dataOf = async (id: string) =>
  Buffer.from(unzipSync((await file(id)).bytes)['data.json'] ?? []).toString();
const leavesOf = (value: unknown): unknown[] =>
  value && typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : [value];

test('an export holds each field of a job and a property that was written', async () => {
  const [job, property] = [jobOffer(), propertyOffer()];
  await writeBenefit(jimin, { category: 'job', job });
  await writeBenefit(jimin, { category: 'realEstate', property });
  const data = await dataOf(await made());
  expect(leavesOf([job, property]).filter((leaf) => !data.includes(String(leaf)))).toEqual([]);
});

test('an export holds the comments that one liked and the meetings that one will go to', async () => {
  const { id: postId } = await writePost(hyunwoo);
  const comment = newId();
  await mustSucceed(hyunwoo.post(`/api/posts/${postId}/comments`, { id: comment, text: '반가워요' }));
  await mustSucceed(jimin.put(`/api/comments/${comment}/like`));
  const club = await createClubWith(server, hyunwoo, jimin);
  const { id: meeting } = await planMeeting(server, hyunwoo, club, { title: '뒷산 산책' });
  await mustSucceed(jimin.put(`/api/meetings/${meeting}/answer`, { going: true }));
  const { comments, meetings } = JSON.parse(await dataOf(await made()));
  expect(comments.liked).toMatchObject([{ comment_id: comment }]);
  expect(meetings.rsvps).toMatchObject([{ title: '뒷산 산책', going: true }]);
});

test('only the owner can download it, and missing parts are 404', async () => {
  const id = await made();
  for (const [person, part] of [
    [hyunwoo, 1],
    [jimin, 2],
    [jimin, 0],
  ] as const)
    expect((await file(id, person, part)).response.status).toBe(404);
  expect((await request(server, 'GET', `/api/exports/${id}/1`)).status).toBe(401);
  expect((await jimin.get('/api/exports/x/1')).status).toBe(404);
  expect(await mine(hyunwoo)).toBeNull();
});

test('repeated requests make one export, and a second job run makes nothing twice', async () => {
  const id = newId();
  const responses = await Promise.all(Array.from({ length: 8 }, () => jimin.post('/api/exports', { id })));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  const screen = await observe(server, jimin, [`person:${jimin.id}`]);
  if ((await mine()).parts === null) await screen.hears('export.finished');
  screen.close();
  const before = await file(id);
  await makeExport.run(server.p, { id });
  expect((await file(id)).bytes).toEqual(before.bytes);
  expect((await jimin.post('/api/exports', { id: 'x' })).status).toBe(422);
});

test('after a week its files and its row are deleted', async () => {
  const id = await made();
  server.pass(8 * 86_400_000);
  await forgetExports.run(server.p, null);
  expect(await mine()).toBeNull();
  expect(await server.p.files.get(`exports/${id}/1.zip`)).toBeNull();
});

test('files in it carry the time in Seoul, as a zip has no zone', async () => {
  const parts: Uint8Array[] = [];
  const zips = createZips(async (_part, bytes) => void parts.push(bytes), new Date('2026-11-26T19:57:30Z'));
  await zips.add('a', new Uint8Array(1));
  await zips.end();
  // APPNOTE 6.3.10 of the zip format, 4.4.6: in the first header two bytes of time, two of date.
  const view = new DataView(Uint8Array.from(parts[0] ?? []).buffer);
  const [time, date] = [view.getUint16(10, true), view.getUint16(12, true)];
  expect([date & 31, (date >> 5) & 15, 1980 + (date >> 9)]).toEqual([27, 11, 2026]);
  expect([time >> 11, (time >> 5) & 63, 2 * (time & 31)]).toEqual([4, 57, 30]);
});

test('an export too large for one file continues in the next', async () => {
  const parts: Uint8Array[] = [];
  const zips = createZips(async (_part, bytes) => void parts.push(bytes), new Date());
  const large = new Uint8Array(20 * 1024 * 1024);
  for (const name of ['a', 'b', 'c']) await zips.add(name, large, { packed: true });
  expect(await zips.end()).toBe(2);
  expect(parts.map((bytes) => Object.keys(unzipSync(bytes)))).toEqual([['a', 'b'], ['c']]);
});
