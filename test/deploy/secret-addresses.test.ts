import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import { type ClientRequest, createServer, type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { samples } from '#test/access/samples/samples.ts';
import { freePort } from '#test/server/free-port.ts';
import { temporaryFolder } from './files.ts';
import { proxies } from './proxies.ts';

const secret = 'Sesam-oeffne-dich';
/** Addresses that contain a secret. Whoever reads a log must not read it. */
const paths = ['/calendar/', '/takedown/', '/api/steps/', '/api/invitation-codes/'].map(
  (path) => path + secret,
);
const addresses = [
  ...paths,
  `/%63alendar/${secret}`,
  `/auth/callback?code=${secret}`,
  `/start?code=${secret}`,
];

test('the list of addresses with a secret has each route with one', () => {
  const folder = /^\w+ (\/.*\/)\{(?:secret|key|code)\}/;
  const found = Object.keys(samples).flatMap((route) => folder.exec(route)?.[1] ?? []);
  // That of a calendar is a part of a file’s name.
  expect([...new Set([...found, '/calendar/'])].sort()).toEqual(
    paths.map((path) => path.replace(secret, '')).sort(),
  );
});

/**
 * A server behind the proxy, which may be away, break an answer off, or be quicker
 * than the reader of a long one.
 */
async function startServer() {
  const server = createServer((asked, response) => {
    if (asked.headers.wants === 'broken') response.write('half', () => response.destroy());
    else response.end(asked.headers.wants === 'long' ? Buffer.alloc(10_000_000) : 'ok');
    response.on('close', () => server.emit('answered'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    answered: () => once(server, 'answered'),
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** Sends the request, reads the answer after something else if it must, and returns its status. */
async function read(asked: ClientRequest, after?: false | Promise<unknown>) {
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  await after;
  await new Promise((closed) => response.resume().on('error', closed).on('close', closed));
  return response.statusCode;
}

test.each(proxies)(
  'no log of %s has a secret of an address, also while the server is away',
  async (name, program, begin) => {
    const folder = await temporaryFolder();
    const behind = await startServer();
    const [http, https] = [await freePort(), await freePort()];
    const { args, env } = await begin(folder, { http, https, to: behind.port });
    const child = spawn(program.path, args, { env: { ...program.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
    const ended = once(child, 'exit');
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await ended;
    });
    const ask = async (path: string, wants = 'usual') => {
      const headers = { host: 'masil.example', connection: 'close', wants };
      const of = { host: '127.0.0.1', path, headers };
      await read(plain({ ...of, port: http }));
      const tls = { port: https, rejectUnauthorized: false, servername: 'masil.example' };
      // nginx alone puts aside what the reader has not taken.
      return read(secure({ ...of, ...tls }), wants === 'long' && name === 'nginx' && behind.answered());
    };
    const up = await vi
      .waitFor(() => ask('/first'), 20_000)
      .catch((error) => {
        throw new Error(output, { cause: error });
      });
    expect(up).toBe(200);
    for (const address of addresses)
      for (const wants of ['usual', 'broken', 'long']) await ask(address, wants);
    await behind.close();
    for (const address of addresses) expect(await ask(address)).toBeGreaterThanOrEqual(500);
    child.kill('SIGTERM');
    await ended;
    for await (const log of glob('*.log', { cwd: folder }))
      output += await readFile(join(folder, log), 'utf8');
    expect(output.split('\n').filter((line) => line.includes(secret))).toEqual([]);
    // The lines are there, without their secrets. Caddy writes none.
    expect(output.includes('/first')).toBe(name !== 'Caddy');
  },
  60_000,
);
