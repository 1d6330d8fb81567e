import { chmod, cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '#test/server/command.ts';
import { type DebianProgram, debianProgram } from '#test/server/debian-program.ts';

const initdb = await debianProgram('initdb', 'postgresql-15');
const pgbackrest = await debianProgram('pgbackrest');

/** A copy that the user `postgres` may enter: root's cache is closed to it. */
async function openToAll({ path, root, env }: DebianProgram): Promise<DebianProgram> {
  if (root === '/') return { path, root, env };
  const copy = await mkdtemp(join(tmpdir(), 'masil-programs-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  await chmod(copy, 0o755);
  await cp(root, copy, { recursive: true, verbatimSymlinks: true });
  const libraries = env.LD_LIBRARY_PATH?.replaceAll(root, copy);
  return { path: join(copy, relative(root, path)), root: copy, env: { LD_LIBRARY_PATH: libraries } };
}

test.skipIf(!initdb || !pgbackrest)(
  '`npm run drill` loses a town, restores it, and finds what must not come back gone',
  {
    timeout: 180_000,
  },
  async () => {
    const programs = await Promise.all(
      [initdb, pgbackrest].map((program) => openToAll(program as DebianProgram)),
    );
    const folders = await Promise.all(programs.map(async ({ path }) => dirname(await realpath(path))));
    const libraries = programs.flatMap(({ root, env }) => (root === '/' ? [] : (env.LD_LIBRARY_PATH ?? [])));
    const drill = run('drill.ts', [], {
      PATH: [...folders, process.env.PATH].join(delimiter),
      ...(libraries.length > 0 && { LD_LIBRARY_PATH: libraries.join(delimiter) }),
    });
    const code = await drill.ended;
    expect(drill.output()).toContain('the drill passed');
    expect(code).toBe(0);
  },
);
