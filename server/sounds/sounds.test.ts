import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { removeOrphans } from '#server/images/orphans.ts';
import { newId } from '#shared/ids.ts';
import { maxSoundBytes } from '#shared/sound-limits.ts';
import { sendSound, silence, uploadedSound, withTags } from '#test/files/sounds.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, settle, signIn } from '#test/people/world.ts';
import { serverForTest } from '#test/server/server.ts';
import { soundJobs } from './sweep.ts';
import { soundKey } from './upload.ts';

const { server, editor, jimin } = ourTown({ LOG_LEVEL: 'silent' });

const upload = (body: Uint8Array, id?: string, who = editor) => sendSound(server, who, body, id);
const get = (who: Person | null, id: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/sounds/${id}.mp3`, { headers: { ...headers, ...(who && { cookie: who.cookie }) } });
const refusal = async (response: Response) => [response.status, (await response.json()).error.reason];
const keyOf = async (id: string) =>
  (await server.p.db.selectFrom('sound').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key;
const files = async () => {
  const found: string[] = [];
  for await (const { key } of server.p.files.list('broadcasts_sounds/')) found.push(key);
  return found;
};
const rows = () =>
  server.p.db.selectFrom('sound').select('id').where('uploader_id', '=', editor.id).execute();
const airWith = (soundId: string) =>
  editor.post('/api/broadcasts', { id: newId(), cityCode: town, title: '단수', soundId });

test('a sound is stored without its metadata, with the duration of its frames', async () => {
  const id = newId();
  const response = await upload(withTags(silence(2400)), id);
  expect([response.status, await response.json()]).toEqual([200, { id, durationMs: 2400 }]);
  const stored = await server.p.files.get(soundKey(await keyOf(id)));
  expect(Buffer.from(stored?.bytes ?? []).equals(silence(2400))).toBe(true);
  expect(Buffer.from(stored?.bytes ?? []).toString('latin1')).not.toMatch(/Secret|ID3|TAG|Info/);
});

test.each<[string, () => Buffer, number, string]>([
  [
    'a page with the name of a sound',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    422,
    'sound.unsupported',
  ],
  ['nothing', () => Buffer.alloc(0), 422, 'sound.empty'],
  ['a header without frames', () => silence(24), 422, 'sound.unsupported'],
  ['only tags', () => withTags(Buffer.alloc(0)), 422, 'sound.unsupported'],
  [
    'tags longer than the file',
    () => Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7fabc', 'latin1'),
    422,
    'sound.unsupported',
  ],
  [
    'a page between frames',
    () => Buffer.concat([silence(240), Buffer.from('<script>alert(1)</script>'), silence(240)]),
    422,
    'sound.unsupported',
  ],
  [
    'a page after the frames',
    () => Buffer.concat([silence(240), Buffer.from('<script>alert(1)</script>')]),
    422,
    'sound.unsupported',
  ],
  [
    'frames of two formats',
    () => Buffer.concat([silence(240), Buffer.from([0xff, 0xf3, 0x48, 0xc0]), Buffer.alloc(500)]),
    422,
    'sound.unsupported',
  ],
  [
    'WebM',
    () => Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    422,
    'sound.unsupported',
  ],
  ['more than two minutes', () => silence(121_000), 422, 'sound.tooLong'],
  [
    'more than 1 MB',
    () => Buffer.concat([silence(1000), Buffer.alloc(maxSoundBytes)]),
    413,
    'sound.tooLarge',
  ],
])('%s is refused and leaves nothing', async (_what, body, status, reason) => {
  const before = await files();
  expect(await refusal(await upload(body()))).toEqual([status, reason]);
  expect([await rows(), await files()]).toEqual([[], before]);
});

test('a body that says it has 1 GB is refused before it arrives', async () => {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  socket.write(
    `PUT /api/sounds/${newId()} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${editor.cookie}\r\n` +
      `Origin: ${server.origin}\r\nContent-Length: 1073741824\r\n\r\n`,
  );
  const [response] = await once(socket, 'data');
  socket.destroy();
  expect(String(response)).toContain('413');
});

test('two minutes are accepted', async () => {
  const response = await upload(silence(120_000));
  expect([response.status, (await response.json()).durationMs]).toEqual([200, 120_000]);
});

test('the same upload twice, also at once, is one sound; nobody takes another one’s id', async () => {
  const id = newId();
  const responses = await Promise.all([upload(silence(480), id), upload(silence(480), id)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await rows()).toEqual([{ id }]);
  expect(await files()).toContain(soundKey(await keyOf(id)));
  expect((await files()).filter((key) => key.includes(editor.id))).toHaveLength(1);
  expect(await refusal(await upload(silence(480), id, jimin))).toEqual([409, 'sound.uploadFailed']);
});

test('an upload is heard by nobody but its uploader; once aired, by the town, and by no other', async () => {
  const outsider = await settle(server, { name: '도윤', cityCode: nextTown() });
  const id = await uploadedSound(server, editor);
  const statuses = async () =>
    (await Promise.all([editor, jimin, outsider, null].map((who) => get(who, id)))).map(
      ({ status }) => status,
    );
  expect(await statuses()).toEqual([200, 404, 404, 401]);
  const { body } = await mustSucceed(airWith(id));
  expect(body.sound).toEqual({ id, durationMs: 1008 });
  expect(await statuses()).toEqual([200, 200, 404, 401]);
  expect((await jimin.put(`/api/broadcasts/${body.id}/hearing`)).status).toBe(204);
  await mustSucceed(editor.delete(`/api/broadcasts/${body.id}`));
  expect(await statuses()).toEqual([404, 404, 404, 401]);
});

test('a sound is aired once, and only by its uploader', async () => {
  const other = await settle(server, { name: '하은', cityCode: town, rights: [`editor:${town}`] });
  const id = await uploadedSound(server, other);
  expect((await airWith(id)).body.error.fields).toEqual({ soundId: 'sound.notYours' });
  const own = await uploadedSound(server, editor);
  await mustSucceed(airWith(own));
  expect((await airWith(own)).body.error.fields).toEqual({ soundId: 'sound.notYours' });
});

test('Safari asks for ranges, and gets them', async () => {
  const bytes = silence(1008);
  const id = await uploadedSound(server, editor);
  const part = async (range: string, more: Record<string, string> = {}) => {
    const response = await get(editor, id, { range, ...more });
    const body = Buffer.from(await response.arrayBuffer());
    return [
      response.status,
      response.headers.get('content-range'),
      body.equals(bytes.subarray(...rangeIn(response))),
    ];
  };
  const rangeIn = (response: Response): [number, number] => {
    const [, from = '0', to = String(bytes.length - 1)] =
      /(\d+)-(\d+)\//.exec(response.headers.get('content-range') ?? '') ?? [];
    return [Number(from), Number(to) + 1];
  };
  expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${bytes.length}`, true]);
  expect(await part('bytes=100-')).toEqual([206, `bytes 100-${bytes.length - 1}/${bytes.length}`, true]);
  expect(await part('bytes=-7')).toEqual([
    206,
    `bytes ${bytes.length - 7}-${bytes.length - 1}/${bytes.length}`,
    true,
  ]);
  expect(await part('bytes=10-99999999')).toEqual([
    206,
    `bytes 10-${bytes.length - 1}/${bytes.length}`,
    true,
  ]);
  expect(await part('bytes=0-1', { 'if-range': '"another"' })).toEqual([200, null, true]);
  expect(await part('bytes=0-1,5-6')).toEqual([200, null, true]);
  expect(await part('lines=1-2')).toEqual([200, null, true]);
  const outside = await get(editor, id, { range: 'bytes=99999999-' });
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  const whole = await get(editor, id);
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  expect(whole.headers.get('content-type')).toBe('audio/mpeg');
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
});

test('an upload that is not aired within a day is swept, as is what was taken back; a used sound stays', async () => {
  const [unused, used] = [await uploadedSound(server, editor), await uploadedSound(server, editor)];
  await mustSucceed(airWith(used));
  const keys = [await keyOf(unused), await keyOf(used)].map(soundKey);
  server.pass(25 * 3_600_000);
  for (const { run } of soundJobs) await run(server.p, null);
  const left = await files();
  expect(keys.map((key) => left.includes(key))).toEqual([false, true]);
  Object.assign(editor, await signIn(server, editor.id, town));
  const stale = await upload(silence(480), unused);
  expect(stale.status).toBe(409);
});

test('a file without a row is found by the sweep of images', async () => {
  const id = await uploadedSound(server, editor);
  const key = soundKey(await keyOf(id));
  const orphan = `broadcasts_sounds/${editor.id}/1000000000000_${'a'.repeat(32)}/sound.mp3`;
  await server.p.files.put(orphan, silence(480), 'audio/mpeg');
  expect(await removeOrphans(server.p)).toBe(1);
  const left = await files();
  expect([left.includes(orphan), left.includes(key)]).toEqual([false, true]);
});

test('uploads count against the same limits as images', async () => {
  const strict = await serverForTest({ env: { RATE_LIMITS: 'on', LOG_LEVEL: 'silent' } });
  const eager = await settle(strict, { name: '지민', cityCode: nextTown() });
  for (let turn = 0; turn < 30; turn++)
    expect((await sendSound(strict, eager, Buffer.alloc(0))).status).toBe(422);
  expect((await sendSound(strict, eager, Buffer.alloc(0))).status).toBe(429);
});
