import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { run } from '#test/server/command.ts';
import { freePort } from '#test/server/free-port.ts';

/** Stands in every address and key of these tests, so that no line may contain it. */
export const secretText = 'hunter2secret';

export async function folder() {
  const made = await mkdtemp(join(tmpdir(), 'masil-doctor-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Runs `npm run doctor` with these settings: its exit code and its lines about these subjects. */
export const doctor = (env: Record<string, string>, ...subjects: string[]) => runDoctor([], env, subjects);

/** The same with `-- --deep`: its lines about invariants. */
export const doctorDeep = (env: Record<string, string>) => runDoctor(['--deep'], env, ['invariant']);

async function runDoctor(args: string[], env: Record<string, string>, subjects: string[]) {
  const dataDir = env.DATA_DIR ?? (await folder());
  // Nobody answers there. At the default, localhost:3000, the server of whoever runs the tests may.
  const PUBLIC_ORIGIN = env.PUBLIC_ORIGIN ?? `http://localhost:${await freePort()}`;
  const command = run('doctor.ts', args, { DATA_DIR: dataDir, ...env, PUBLIC_ORIGIN });
  const code = await command.ended;
  const output = command.output().replaceAll(dataDir, '{data}');
  expect(output).not.toContain(secretText);
  expect(output).not.toMatch(/^\s+at |Error:/m);
  const lines = output.trim().split('\n');
  for (const line of lines) expect(line).toMatch(/^(ok|warn|fail) +[a-z-]+ +\S.*\.$/);
  return { code, lines: lines.filter((line) => subjects.includes(line.split(/ +/)[1] ?? '')) };
}

/** A local server: where it listens, by a name that does not count as this machine. */
export async function listening(handler: RequestListener) {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { port, public: `http://127.0.0.2:${port}`, loopback: `http://127.0.0.1:${port}` };
}

/** Takes a connection and never answers. */
export const silent = () => listening(() => {});
