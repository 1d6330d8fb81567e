import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { importedInstant } from './imported-rows.ts';
import { faultAt, linesOf } from './read-lines.ts';

/** The version of the format that this release reads. */
const formatVersion = 1;

/** In characters: an export has some twenty files. */
const longestManifest = 100_000;

const Manifest = z.object({
  format: z.literal('masil-town'),
  formatVersion: z.int(),
  program: z.object({ version: z.string().max(100) }),
  cityCode: z.string().regex(/^\d{5}$/),
  asOf: importedInstant,
  rows: z.array(z.object({ name: z.string(), rows: z.int().min(0) })).max(1000),
});
export type Manifest = z.infer<typeof Manifest>;

/** The folder of an export. Only files that `SHA256SUMS` names are read. */
export type ExportFolder = {
  path: string;
  manifest: Manifest;
  /** The sum of `manifest.json`, by which a file of authors names its export. */
  manifestSum: string;
  sums: Map<string, string>;
};

export async function openFolder(given: string): Promise<ExportFolder> {
  const path = await realpath(given).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${given} cannot be read (${error.code}).`);
  });
  if (await isThere(path, 'UNFINISHED'))
    throw new StartError(`${given} has an unfinished export; give the same export command again first.`);
  const sums = await readSums(path);
  const { manifest, sum } = await readManifest(path);
  if (sums.get('manifest.json') !== sum) throw changed('manifest.json');
  return { path, manifest, manifestSum: sum, sums };
}

const isThere = (path: string, name: string) =>
  open(join(path, name), constants.O_RDONLY | constants.O_NONBLOCK).then(
    async (handle) => {
      await handle.close();
      return true;
    },
    () => false,
  );

export const changed = (name: string) =>
  new StartError(
    `${name} is not as it was exported: its sum is not that of SHA256SUMS. Copy the folder anew.`,
  );

async function readSums(path: string): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  await withFile(path, 'SHA256SUMS', async (handle) => {
    for await (const { number, text } of linesOf('SHA256SUMS', handle)) {
      const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(text) ?? [];
      if (!sum || !name) throw faultAt('SHA256SUMS', number, 'is no sum with the name of a file');
      if (sums.has(name)) throw faultAt('SHA256SUMS', number, 'names a file twice');
      sums.set(name, sum);
    }
  });
  return sums;
}

async function readManifest(path: string): Promise<{ manifest: Manifest; sum: string }> {
  const file = 'manifest.json';
  let text = '';
  await withFile(path, file, async (handle) => {
    for await (const line of linesOf(file, handle)) {
      text += `${line.text}\n`;
      if (text.length > longestManifest) throw faultAt(file, line.number, 'is longer than any manifest');
    }
  });
  const sum = createHash('sha256').update(text).digest('hex');
  const json = z.record(z.string(), z.unknown()).safeParse(parsed(text));
  if (json.data?.format !== 'masil-town')
    throw new StartError(`${path} is no export of a town: see ${file}.`);
  if (json.data.formatVersion !== formatVersion)
    throw new StartError(
      `${file} says version ${JSON.stringify(json.data.formatVersion)?.slice(0, 20)} of the format, and this release reads version ${formatVersion}; import with the release that wrote it, or a newer one.`,
    );
  const read = Manifest.safeParse(json.data);
  if (!read.success) throw new StartError(`${file} is not one of an export: ${z.prettifyError(read.error)}`);
  return { manifest: read.data, sum };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Opens a file of the folder that is a file: no link and no pipe, which would lead to another file or wait
 * for ever. The caller closes it.
 */
export async function openFile(path: string, name: string): Promise<FileHandle> {
  const inside = join(path, name);
  const cannot = (why: string) => new StartError(`${name} ${why}.`);
  if ((await realpath(dirname(inside)).catch(() => '')) !== dirname(inside))
    throw cannot('is missing, or lies behind a symbolic link');
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const handle = await open(inside, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(
    ({ code }: NodeJS.ErrnoException) => {
      throw cannot(code === 'ELOOP' ? 'is a symbolic link' : `cannot be read (${code})`);
    },
  );
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw cannot('is no file');
}

export async function withFile<T>(path: string, name: string, use: (handle: FileHandle) => Promise<T>) {
  const handle = await openFile(path, name);
  try {
    return await use(handle);
  } finally {
    await handle.close();
  }
}

/** Throws unless the file is as it was exported. */
export const checkSum = ({ path, sums }: ExportFolder, name: string): Promise<void> =>
  withFile(path, name, async (handle) => {
    const hash = createHash('sha256');
    for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk);
    if (sums.get(name) !== hash.digest('hex')) throw changed(name);
  });
