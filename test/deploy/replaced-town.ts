import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { CommentCreated } from '#features/comments/contract.ts';
import { freePort } from '#test/command.ts';
import { testDatabase } from '#test/database.ts';
import type { DebianProgram } from '#test/debian-program.ts';
import { root } from '#test/guards/source.ts';
import { otherProvider, testServer } from '#test/server.ts';
import type { Person } from '#test/world.ts';
import { createLiveClient } from '#web/live/live-client.ts';
import { deploy, nginxArguments, replaceIn, temporaryFolder } from './files.ts';

const origin = 'https://masil.example';

/** A process that was started; it ends with the test at the latest. */
function start(path: string, args: string[], options: Parameters<typeof spawn>[2]): ChildProcess {
  const child = spawn(path, args, options);
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  return child;
}

/**
 * Processes behind nginx, which reads the file of `deploy/`, on one database and one folder. `processes`: how many.
 * They run `checkout`. `own` is a server of the same database, for the test's own preparations.
 */
export async function startTown(nginx: DebianProgram, processes: number, checkout = root) {
  const folder = await temporaryFolder();
  const { url } = await testDatabase();
  const own = await testServer({ url, env: otherProvider });
  onTestFinished(() => own.stop());
  const ports = await Promise.all(Array.from({ length: processes }, freePort));

  /** Starts the server of a checkout on one of the ports. Resolves when it listens. */
  async function serve(port: number, checkout: string) {
    const child = start(process.execPath, ['--max-semi-space-size=8', 'scripts/start.ts'], {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...otherProvider,
        PATH: process.env.PATH,
        PORT: String(port),
        DATABASE_URL: url,
        DATA_DIR: join(folder, 'data'),
        PUBLIC_ORIGIN: origin,
        TRUST_PROXY: 'on',
        RATE_LIMITS: 'off',
        MIGRATE: 'off',
        SEED: 'none',
        DRAIN_SECONDS: '1',
        LOG_LEVEL: 'error',
      },
    });
    await new Promise<void>((listening, failed) => {
      child.stdout?.on('data', (said) => String(said).includes('Stop with Ctrl-C.') && listening());
      child.once('exit', (code) => failed(new Error(`The process on ${port} ended with ${code}.`)));
    });
    return child;
  }

  const running = new Map<number, ChildProcess>();
  for (const port of ports) running.set(port, await serve(port, checkout));

  const site = replaceIn(await readFile(join(deploy, 'nginx', 'masil.conf'), 'utf8'), {
    '    server 127.0.0.1:3000 max_fails=0;\n    server 127.0.0.1:3001 max_fails=0;\n': ports
      .map((port) => `    server 127.0.0.1:${port} max_fails=0;\n`)
      .join(''),
  });
  const [http, https] = [await freePort(), await freePort()];
  start(nginx.path, await nginxArguments(folder, site, [http, https]), { env: nginx.env, stdio: 'inherit' });
  const ca = await readFile(join(folder, 'cert.pem'));
  const through = { ca, servername: 'masil.example' };
  const agent = new Agent({ ...through, keepAlive: true });
  onTestFinished(() => agent.destroy());

  /** One request through nginx, as a browser sends it. */
  async function ask(method: string, path: string, { cookie }: Pick<Person, 'cookie'>, body?: unknown) {
    const asked = request({ agent, host: '127.0.0.1', port: https, method, path });
    asked.setHeader('host', 'masil.example');
    asked.setHeader('cookie', secure(cookie));
    if (method !== 'GET') asked.setHeader('origin', origin);
    if (body !== undefined) asked.setHeader('content-type', 'application/json');
    asked.end(body === undefined ? undefined : JSON.stringify(body));
    const [answer] = await once(asked, 'response');
    return { status: answer.statusCode as number, body: await text(answer) };
  }
  await vi.waitFor(() => ask('GET', '/healthz', { cookie: '' }));

  /** Replaces the processes one after the other, each by the server of `next`. */
  async function replaceEach(next = root) {
    for (const port of ports) {
      const old = running.get(port) as ChildProcess;
      const ended = once(old, 'exit');
      old.kill('SIGTERM');
      const [code] = await ended;
      if (code !== 0) throw new Error(`The process on ${port} ended with ${code}.`);
      running.set(port, await serve(port, next));
    }
  }

  /** A screen of a post: the comments that it was told of, in order, and what it was told to fetch again. */
  async function listen(person: Person, topic: string) {
    const heard: string[] = [];
    const refetched: string[] = [];
    const client = createLiveClient({
      url: `wss://127.0.0.1:${https}/api/live`,
      reconnectMs: 100,
      isSignedIn: async () => true,
      onRefetch: (topics) => refetched.push(...topics),
      onEvent: ({ type, data }) => {
        if (type === 'comment.created') heard.push((data as CommentCreated).id);
      },
      WebSocket: class extends WebSocket {
        constructor(address: string) {
          const headers = { cookie: secure(person.cookie), origin, host: 'masil.example' };
          super(address, { ...through, headers });
        }
      },
    });
    onTestFinished(() => client.stop());
    client.subscribe([topic]);
    let reconnects = -1;
    const live = new Promise<void>((resolve) => {
      client.onStateChange(() => {
        if (client.state() !== 'live') return;
        reconnects++;
        resolve();
      });
    });
    await live;
    return { heard, refetched, reconnects: () => reconnects };
  }

  return { own, ask, listen, replaceEach };
}

/** With https the cookie has the prefix that binds it to the origin. */
const secure = (cookie: string) => cookie.replace('masil-session=', '__Host-masil-session=');
