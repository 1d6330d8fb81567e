import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '#test/command.ts';
import { testDatabase } from '#test/database.ts';

test('a command lists, opens and closes towns, and makes the code of the first people', async () => {
  const { url } = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'masil-towns-'));
  const towns = async (...args: string[]) => {
    const command = run('admin.ts', ['towns', ...args], {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      TOWNS: 'closed',
    });
    return [await command.ended, command.said().trim()];
  };
  expect(await towns('list')).toEqual([0, 'All towns are closed (TOWNS).']);
  expect(await towns('open', '춘천시')).toEqual([0, '춘천시 (51110) is now open.']);
  expect(await towns('open', '51110')).toEqual([0, '춘천시 (51110) was already open.']);
  const [, said] = await towns('invite', '홍천군');
  expect(said).toMatch(
    /^[2-9A-Z]{4}-[2-9A-Z]{4} lets 10 people into 홍천군 within 7 days: http.*\/start\?code=[2-9A-Z]{8}$/,
  );
  expect(await towns('close', '춘천시')).toEqual([0, '춘천시 (51110) is now closed for newcomers.']);
  expect((await towns('list'))[1]).toMatch(
    /51110\t강원특별자치도\t춘천시\tclosed\n51720\t강원특별자치도\t홍천군\tinvitation\nAll other/,
  );
  expect(await towns('open', '고성군')).toEqual([1, '고성군 is 48820 or 51820; give the code.']);
  expect((await towns('open'))[0]).toBe(1);
  await rm(dataDir, { recursive: true });
});
