import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createFolderStore } from '#server/storage/folder-store.ts';
import { startDisk } from '#test/server/small-disk.ts';
import { createArrivals } from './upload-folders.ts';

let root: string;
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'arrivals-')), 'uploads');
});
afterEach(() => rm(join(root, '..'), { recursive: true }));

const left = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'lock')
    .map(({ name }) => name);

const project = join(import.meta.dirname, '..', '..');
const importing = `const { createArrivals } = await import(${JSON.stringify(join(import.meta.dirname, 'upload-folders.ts'))});`;

/** Starts a separate server that receives a photo and is killed in the middle of it. */
async function killedMidway() {
  const program = `
    ${importing}
    globalThis.arrivals = createArrivals(${JSON.stringify(root)});
    const folder = await arrivals.folder();
    (await import('node:fs')).writeFileSync(folder + '/original', 'GPS');
    process.stdout.write('receiving');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('an upload of a killed process is removed at the next start, one of a running process stays', async () => {
  const dying = await killedMidway();
  const ended = once(dying, 'exit');
  const living = createArrivals(root);
  try {
    await writeFile(join(await living.folder(), 'arriving'), 'GPS');
    await createArrivals(root).clear();
    expect((await left()).sort()).toEqual(['arriving', 'original']);
  } finally {
    dying.kill('SIGKILL');
    await ended;
  }
  await createArrivals(root).clear();
  expect(await left()).toEqual(['arriving']);
  await living.close();
  expect(await left()).toEqual([]);
});

test('processes that start at once remove the same uploads', async () => {
  const names = Array.from({ length: 50 }, (_, n) => `killed ${n}`);
  for (const name of names) {
    await mkdir(join(root, name), { recursive: true });
    await writeFile(join(root, name, 'original'), 'GPS');
  }
  await Promise.all([1, 2, 3].map(() => createArrivals(root).clear()));
  expect(await readdir(root)).toEqual([]);
});

test('on a full disk what killed processes left is removed, too', async (context) => {
  // Five files and folders: the root, this one, that of the killed process, its lock and the upload.
  const disk = await startDisk(join(root, '..'), 'nr_inodes=5');
  if (!disk) return context.skip('no disk can be mounted here');
  onTestFinished(disk.stop);
  const uploads = join(disk.path, 'uploads');
  await mkdir(join(uploads, 'killed'), { recursive: true });
  for (const name of ['lock', 'original']) await writeFile(join(uploads, 'killed', name), '');
  await expect(writeFile(join(uploads, 'more'), '')).rejects.toThrow('ENOSPC');
  const [command = '', ...args] = disk.enter;
  const program = `${importing} await createArrivals(${JSON.stringify(root)}).clear();`;
  await promisify(execFile)(command, [...args, process.execPath, '--input-type=module', '-e', program], {
    cwd: project,
  });
  expect(await readdir(uploads)).toEqual([]);
});

test('a process whose folder was deleted stops as others do', async () => {
  const arrivals = createArrivals(root);
  await rm(await arrivals.folder(), { recursive: true });
  await arrivals.close();
  expect(await left()).toEqual([]);
});

test('files of an earlier version are removed once no upload can be that old', async () => {
  await mkdir(root);
  for (const name of ['fresh', 'old']) await writeFile(join(root, name), 'GPS');
  await utimes(join(root, 'old'), new Date(0), new Date(0));
  await createArrivals(root).clear();
  expect(await left()).toEqual(['fresh']);
});

test('other users of the machine can read neither uploads nor files', async () => {
  const rights = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  const folder = await createArrivals(root).folder();
  expect([await rights(root), await rights(folder)]).toEqual(['700', '700']);
  // As an earlier version made it.
  const files = join(root, '..', 'files');
  await mkdir(files, { mode: 0o755 });
  const store = createFolderStore(files);
  expect(await store.get('posts/a/1.webp')).toBeNull();
  expect(await rights(files)).toBe('700');
  await store.put('posts/a/1.webp', new Uint8Array([1]), 'image/webp');
  expect([await rights(join(files, 'posts')), await rights(join(files, 'posts', 'a', '1.webp'))]).toEqual([
    '700',
    '600',
  ]);
});
