import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Command, logOf, run } from '#test/server/command.ts';
import { freePort } from '#test/server/free-port.ts';

let dataDir: string;
let port: number;
const started: Command[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masil-start-'));
  port = await freePort();
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function start(env: Record<string, string> = {}): Command {
  const command = run('start.ts', [], { DATA_DIR: dataDir, PORT: String(port), ...env });
  started.push(command);
  return command;
}

const admin = async (...args: string[]) => {
  const command = run('admin.ts', args, { DATA_DIR: dataDir, PORT: String(port) });
  return { code: await command.ended, said: command.output().trim() };
};

const statusOf = async (path: string) =>
  (await fetch(`http://localhost:${port}${path}`, { redirect: 'manual' })).status;

test('the first start fills the demo town, prints its URL and its people; SIGTERM ends it cleanly', async () => {
  const server = start();
  await server.says('Stop with Ctrl-C.');
  expect(server.output()).toContain(`http://localhost:${port}`);
  expect(server.output()).toContain('Sign in as 지민, 현우, 수아, 관리자 민재, 도윤, or somebody new.');
  expect([await statusOf('/readyz'), await statusOf('/start')]).toEqual([200, 200]);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await expect(statusOf('/readyz')).rejects.toThrow();
});

test('the second start keeps the data, and the admin command works with and without a running server', async () => {
  const withoutServer = await admin('find', '지민');
  const [id = ''] = withoutServer.said.split('\t');
  expect(withoutServer.said).toBe(`${id}\t지민\t춘천시\tresident`);

  const server = start();
  await server.says('Stop with Ctrl-C.');
  expect(server.output()).not.toContain('filling the demo town');
  expect(await admin('grant', id)).toEqual({ code: 0, said: `${id} is now an admin.` });
  expect((await admin('list')).said.split('\n').map((line) => line.split('\t')[1])).toEqual(['지민', '민재']);
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);

  expect(await admin('revoke', id)).toEqual({ code: 0, said: `${id} is now a resident.` });
  expect(await admin('grant', id, 'editor', '춘천시')).toEqual({
    code: 0,
    said: `${id} is now editor:51110.`,
  });
  await admin('grant', id, 'auditor', '강원특별자치도');
  expect((await admin('revoke', id, 'editor', '51110')).said).toBe(`${id} is now auditor:51.`);
  expect((await admin('grant', id, 'editor', '고성군')).said).toBe(
    '고성군 is 48820 or 51820; give the code.',
  );
  expect((await admin('grant', id, 'king')).said).toContain('the rights are operator, moderator');
  expect(await admin('revoke', id)).toEqual({ code: 0, said: `${id} is now a resident.` });
  expect((await admin('revoke', '0190a1b2-0000-7000-8000-000000000000')).code).toBe(1);
  expect((await admin('grant', 'jimin')).said).toContain('is no id');
  expect((await admin('dance')).said).toContain('npm run admin -- find {name}');
});

test('after a server and its database were killed with -9, the next start repairs the data', async () => {
  const first = start();
  await first.says('Stop with Ctrl-C.');
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  const second = start();
  await second.says('Stop with Ctrl-C.');
  expect((await admin('find', '수아')).said).toContain('수아');
});

test('a failed start prints the reason in one sentence, with exit code 1', async () => {
  const server = start();
  await server.says('Stop with Ctrl-C.');
  const refusal = async (env: Record<string, string>) => {
    const refused = start(env);
    return [await refused.ended, refused.output().trim().split('\n').at(-1)];
  };
  expect(await refusal({})).toEqual([
    1,
    `Port ${port} is in use; stop what uses it or start with another, such as PORT=${port + 1}.`,
  ]);
  const elsewhere = { PORT: String(await freePort()) };
  expect(await refusal(elsewhere)).toEqual([
    1,
    `${dataDir} is in use by another process; stop that one, or set DATA_DIR to another folder.`,
  ]);
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  expect(await refusal({ ...elsewhere, DATA_DIR: file })).toEqual([
    1,
    expect.stringContaining('set DATA_DIR to'),
  ]);
  const nowhere = { DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/masil' };
  expect(await refusal({ ...elsewhere, ...nowhere })).toEqual([
    1,
    'DATABASE_URL cannot be reached at 127.0.0.1:9 (ECONNREFUSED); start that database or correct the address.',
  ]);
  expect(await refusal({ PORT: 'door' })).toEqual([
    1,
    expect.stringContaining('PORT is "door", which cannot be used'),
  ]);
  expect(await refusal({ NODE_ENV: 'production' })).toEqual([1, expect.stringContaining('set OIDC_ISSUER')]);
  expect(await refusal({ PUBLIC_ORIGIN: 'https://masil.example' })).toEqual([
    1,
    expect.stringContaining('set OIDC_ISSUER'),
  ]);
});

test('a database that ends is started again; the log says so, and the start and the stop, as JSON', async () => {
  const server = start({ LOG_LEVEL: 'info' });
  await server.says('Stop with Ctrl-C.');
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(file, 10), 'SIGKILL');
  await server.says('built-in PostgreSQL runs again');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const lines = logOf(server);
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'server started', version: expect.any(String), port }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 50, msg: expect.stringContaining('PostgreSQL ended unexpectedly') }),
  );
  const messages = lines.map(({ msg }) => msg);
  // Between the two the live channel may still say that it is connected to the database again.
  expect(messages.indexOf('server stops')).toBeGreaterThan(
    messages.indexOf('built-in PostgreSQL runs again'),
  );
  expect(messages.at(-1)).toBe('server stopped');
});

test('a port that another program uses is refused', async () => {
  const other = createServer().listen(0);
  const { port: usedPort } = other.address() as { port: number };
  const refused = start({ PORT: String(usedPort) });
  expect(await refused.ended).toBe(1);
  expect(other.listening).toBe(true);
  other.close();
});
