import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { type DebianProgram, debianProgram } from '#test/server/debian-program.ts';
import { deploy, replaceIn, say, temporaryFolder } from './files.ts';

const systemd = await debianProgram('systemd-analyze', 'systemd');
const restic = await debianProgram('restic');
const text = (name: string) => readFile(join(deploy, 'backup', name), 'utf8');

test.skipIf(!systemd)('systemd finds no fault in a unit or a timer of the backup', async () => {
  const folder = await temporaryFolder();
  const units: string[] = [];
  for await (const name of glob('*.{service,timer}', { cwd: join(deploy, 'backup') })) {
    // The programs themselves are not installed here.
    const given = (await text(name)).replaceAll(/\/usr\/bin\/(pgbackrest|restic)\b/g, '/usr/bin/true');
    await writeFile(join(folder, name), given);
    units.push(join(folder, name.replace('@.', '@files.')));
  }
  const { path, root, env } = systemd as DebianProgram;
  const own = { path, root, env: { ...env, SYSTEMD_UNIT_PATH: `${folder}:` } };
  expect(units.length).toBeGreaterThan(7);
  expect((await say(own, ['verify', '--man=no', ...units])).trim()).toBe('');
});

/** The words of a unit's restic commands, for folders below `folder` instead of /var. */
async function commandsOf(unit: string, folder: string): Promise<string[][]> {
  const lines = [...(await text(unit)).matchAll(/^ExecStart=\/usr\/bin\/restic (.*)$/gm)];
  const replaced = {
    '/var/cache/masil-restic': join(folder, 'cache'),
    '/var/lib/masil-data': join(folder, 'data'),
  };
  return lines.map(([, line = '']) => replaceIn(line, replaced).split(' '));
}

test.skipIf(!restic)('restic does what its units say, and brings the files back', async () => {
  const folder = await temporaryFolder();
  const data = join(folder, 'data');
  await mkdir(join(data, 'files', 'ledger'), { recursive: true });
  await writeFile(join(data, 'files', 'ledger', 'newest'), 'sealed');
  const { path, root, env } = restic as DebianProgram;
  const settings = { RESTIC_REPOSITORY: join(folder, 'repository'), RESTIC_PASSWORD: 'secret' };
  const own = { path, root, env: { ...env, HOME: folder, ...settings } };
  await say(own, ['init']);
  const snapshots = async () => JSON.parse(await say(own, ['snapshots', '--json'])).length;
  for (const instance of ['files', ...Array(14).fill('files/ledger')])
    for (const args of await commandsOf('restic-masil@.service', folder))
      await say(
        own,
        args.map((arg) => arg.replace('%I', instance)),
      );
  expect(await snapshots()).toBe(15);
  for (const args of await commandsOf('restic-masil-forget.service', folder)) await say(own, args);
  expect(await snapshots()).toBe(13);
  const back = join(folder, 'back');
  await say(own, ['restore', 'latest', '--path', join(data, 'files'), '--target', back]);
  expect(await readFile(join(back, data, 'files', 'ledger', 'newest'), 'utf8')).toBe('sealed');
});

test('no backup is older than the ledger', async () => {
  const { backupDays } = readSettings({});
  const [, full = ''] = /^repo1-retention-full = (\d+)$/m.exec(await text('pgbackrest.conf')) ?? [];
  const [within, inContainer] = await Promise.all(
    ['restic-masil-forget.service', '../container/backup'].map(
      async (name) => /--keep-within=(\d+)d/.exec(await text(name))?.[1],
    ),
  );
  expect(inContainer).toBe(within);
  const { Rules } = JSON.parse(await text('bucket-lifecycle.json'));
  // A full backup stays until a younger one covers the time; they are made weekly.
  expect(Number(full) + 7).toBeLessThanOrEqual(backupDays);
  expect(Number(within)).toBe(Number(full));
  expect(Rules[0].NoncurrentVersionExpiration.NoncurrentDays).toBe(Number(full));
});
