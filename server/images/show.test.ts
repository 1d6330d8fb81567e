import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { photo } from '#test/files/images.ts';
import { forFile } from '#test/people/town.ts';
import { type Neighbour, startTown } from '#test/server/image-town.ts';
import { attachImage, detachImagesOf } from './attach.ts';
import type { Image } from './contract.ts';
import { imagesOf } from './queries.ts';

// A post is visible to everyone signed in, a receipt only to the person whose id it has.
const town = forFile(() =>
  startTown({
    post: async (_, who) => who !== null,
    receipt: async (_, who, ownerId) => who?.personId === ownerId,
  }),
);
const jimin = forFile(() => town.neighbour());
const hyunwoo = forFile(() => town.neighbour('현우'));
const body = await photo(300, 200).jpeg().toBuffer();

const upload = async (): Promise<Image> => (await town.upload(jimin, body)).json();
const show = (id: string, who: Neighbour | null, file = '160.webp', headers = {}) =>
  town.request(`/images/${id}/${file}`, who, { headers });
const attach = (id: string, kind: string, ownerId: string, who = jimin) =>
  town.p.db
    .transaction()
    .execute((tx) => attachImage(tx, { personId: who.id }, id, { kind, id: ownerId, folder: 'posts' }));
const notYours = { code: 'invalid', reason: 'image.notYours' };

test('an image may be cached by this browser only, and is always sent as an image', async () => {
  const { id } = await upload();
  const response = await show(id, jimin);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  const etag = response.headers.get('etag') ?? '';
  const again = await show(id, jimin, '160.webp', { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  // Knowing the tag gives no access.
  expect((await show(id, hyunwoo, '160.webp', { 'if-none-match': etag })).status).toBe(404);
  const head = await town.request(`/images/${id}/160.webp`, jimin, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('an invisible image is answered exactly like a missing one', async () => {
  const pending = (await upload()).id;
  const receipt = (await upload()).id;
  await attach(receipt, 'receipt', jimin.id);
  const ofNoFeature = (await upload()).id;
  await attach(ofNoFeature, 'riddle', jimin.id);
  const summarize = async (response: Response) => {
    const { date: _, 'x-request-id': requestId = '', ...headers } = Object.fromEntries(response.headers);
    return { status: response.status, headers, body: (await response.text()).replace(requestId, '') };
  };
  const unknown = await summarize(await show(newId(), hyunwoo));
  expect(unknown.status).toBe(404);
  expect(unknown.headers['cache-control']).toBe('no-store');
  for (const id of [pending, receipt, ofNoFeature, 'no-uuid', '../../etc/passwd'.replaceAll('/', '%2F')]) {
    expect(await summarize(await show(id, hyunwoo))).toEqual(unknown);
    expect(await summarize(await show(id, null))).toEqual(unknown);
  }
  // Sizes that were not made.
  for (const file of ['161.webp', '0160.webp', '160.png', '160', '1e2.webp', '-160.webp'])
    expect(await summarize(await show(receipt, jimin, file))).toEqual(unknown);
  expect((await show(receipt, jimin)).status).toBe(200);
  expect((await show(pending, jimin)).status).toBe(200);
});

test('the visibility of an image follows its item', async () => {
  const { id } = await upload();
  expect((await show(id, hyunwoo)).status).toBe(404);
  await attach(id, 'post', 'p1');
  expect((await show(id, hyunwoo)).status).toBe(200);
  expect((await show(id, null)).status).toBe(404);
  await town.p.db.transaction().execute((tx) => detachImagesOf(tx, { kind: 'post', id: 'p1' }));
  expect((await show(id, hyunwoo)).status).toBe(404);
  expect((await show(id, jimin)).status).toBe(404);
});

test('people can attach only their own pending images, and attaching one again is harmless', async () => {
  const { id } = await upload();
  await expect(attach(id, 'post', 'p2', hyunwoo)).rejects.toMatchObject(notYours);
  await expect(attach(newId(), 'post', 'p2')).rejects.toMatchObject(notYours);
  const attached = await attach(id, 'post', 'p2');
  expect(attached).toMatchObject({ id, width: 300, height: 200, sizes: [160, 300] });
  expect(await attach(id, 'post', 'p2')).toEqual(attached);
  await expect(attach(id, 'post', 'p3')).rejects.toMatchObject(notYours);
  await expect(attach(id, 'receipt', 'p2')).rejects.toMatchObject(notYours);
});

test('when two items attach the same image at once, one succeeds', async () => {
  const { id } = await upload();
  const outcomes = await Promise.allSettled(['p4', 'p5', 'p6', 'p7'].map((post) => attach(id, 'post', post)));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

test('the images of an item are in order, and are deleted with it', async () => {
  const ids = [await upload(), await upload(), await upload()].map((image) => image.id);
  await town.p.db.transaction().execute(async (tx) => {
    for (const [index, id] of ids.entries())
      await attachImage(tx, { personId: jimin.id }, id, {
        kind: 'post',
        id: 'p8',
        position: 2 - index,
        folder: 'posts',
      });
  });
  const found = await imagesOf(town.p.db, 'post', ['p8', 'nothing']);
  expect(found.get('p8')?.map((image) => image.id)).toEqual([...ids].reverse());
  expect(found.has('nothing')).toBe(false);
  const [first = ''] = ids;
  await town.p.db.transaction().execute((tx) => detachImagesOf(tx, { kind: 'post', id: 'p8' }, [first]));
  expect((await imagesOf(town.p.db, 'post', ['p8'])).get('p8')?.map((image) => image.id)).toEqual([first]);
});

test('a rolled-back attachment leaves no trace', async () => {
  const { id } = await upload();
  const failed = town.p.db.transaction().execute(async (tx) => {
    await attachImage(tx, { personId: jimin.id }, id, { kind: 'post', id: 'p9', folder: 'posts' });
    throw new Error('the post could not be written');
  });
  await expect(failed).rejects.toThrow('could not be written');
  expect((await show(id, hyunwoo)).status).toBe(404);
  expect((await show(id, jimin)).status).toBe(200);
});
