import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { noise } from '#test/files/images.ts';
import { settle } from '#test/people/world.ts';
import { testDatabase } from '#test/server/database.ts';
import { serverForTest } from '#test/server/server.ts';
import { smallDiskServer } from '#test/server/small-disk-server.ts';
import { copy } from '#web/copy.ts';

const full = [507, 'full', '지금은 저장할 자리가 없어요. 잠시 후 다시 시도해주세요.'];

test('an upload on a full disk is 507, leaves nothing, and is accepted once there is room', async (context) => {
  const { url } = await testDatabase();
  const server = await smallDiskServer(url, 2048);
  if (!server) return context.skip('no disk can be mounted here');
  onTestFinished(server.stop);
  const { origin, disk } = server;
  // The sign-in uses another server on the same database.
  const beside = await serverForTest({ url });
  const { cookie } = await settle(beside, { name: '지민', cityCode: '51110' });
  const upload = (body: Buffer, id = newId()) =>
    fetch(`${origin}/api/images/${id}?folder=posts`, {
      method: 'PUT',
      headers: { origin, cookie },
      body: new Uint8Array(body),
    });
  const refusal = async (response: Response) => {
    const { error } = (await response.json()) as { error: { code: string; reason: keyof typeof copy } };
    expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    return [response.status, error.code, copy[error.reason]];
  };
  const countStored = async () => {
    const entries = await readdir(disk.path, { recursive: true, withFileTypes: true });
    const files = entries.filter(
      (entry) =>
        entry.isFile() && !/[/](ledger[/].*|installation|lock)$/.test(join(entry.parentPath, entry.name)),
    );
    const rows = await beside.p.db.selectFrom('image').select('id').execute();
    return [files.length, rows.length];
  };

  // No room for a single byte: the very first upload also makes its folder and the lock in it.
  await disk.fill();
  expect(await refusal(await upload(await noise(32, 32).jpeg().toBuffer()))).toEqual(full);
  expect(await countStored()).toEqual([1, 0]);
  await disk.free();

  // No room for the arriving upload.
  const large = await noise(900, 900).png({ compressionLevel: 0 }).toBuffer();
  expect(large.byteLength).toBeGreaterThan(2048 * 1024);
  expect(await refusal(await upload(large))).toEqual(full);
  expect(await countStored()).toEqual([0, 0]);

  // Room for the upload, but not for the files made of it.
  const coarse = await noise(640, 480).jpeg({ quality: 5 }).toBuffer();
  await disk.fill(coarse.byteLength + 32 * 1024);
  const id = newId();
  expect(await refusal(await upload(coarse, id))).toEqual(full);
  expect(await countStored()).toEqual([1, 0]);

  await disk.free();
  expect((await upload(coarse, id)).status).toBe(200);
  expect((await countStored())[1]).toBe(1);
});
