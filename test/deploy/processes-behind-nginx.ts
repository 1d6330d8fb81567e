import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { CommentCreated } from '#community/comments/contract.ts';
import { root } from '#test/guards/source.ts';
import type { Person } from '#test/people/world.ts';
import { nodeOptions } from '#test/server/command.ts';
import type { DebianProgram } from '#test/server/debian-program.ts';
import { freePort } from '#test/server/free-port.ts';
import { otherProvider } from '#test/server/server.ts';
import { createLiveClient } from '#web/live/live-client.ts';
import { deploy, nginxArguments, replaceIn } from './files.ts';

export const origin = 'https://masil.example';

type OnEnd = (close: () => void | Promise<void>) => void;

type Options = {
  nginx: DebianProgram;
  /** How many, and the checkout that they run. */
  processes: number;
  checkout?: string;
  /** Their database, and an empty folder. */
  url: string;
  folder: string;
  env?: Record<string, string>;
  /** Is given what closes each part, in the order in which they were opened. */
  onEnd: OnEnd;
};

/** A process that was started; it ends with the others at the latest. */
function start(onEnd: OnEnd, path: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(path, args, options);
  onEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  return child;
}

/** Processes behind nginx, which reads the file of `deploy/`, on one database and one folder. */
export async function startProcesses({
  nginx,
  processes,
  checkout = root,
  url,
  folder,
  env,
  onEnd,
}: Options) {
  const ports = await Promise.all(Array.from({ length: processes }, freePort));

  /** Starts the server of a checkout on one of the ports. Resolves when it listens. */
  async function serve(port: number, checkout: string) {
    const child = start(onEnd, process.execPath, [...nodeOptions('start.ts'), 'scripts/start.ts'], {
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
        ...env,
      },
    });
    await new Promise<void>((listening, failed) => {
      child.stdout?.on('data', (output) => String(output).includes('Stop with Ctrl-C.') && listening());
      child.once('exit', (code) => failed(new Error(`The process on ${port} ended with ${code}.`)));
    });
    return child;
  }

  const running = new Map<number, ChildProcess>();
  for (const port of ports) running.set(port, await serve(port, checkout));

  const site = replaceIn(await readFile(join(deploy, 'nginx', 'masil.conf'), 'utf8'), {
    '    server 127.0.0.1:3000 max_fails=0;\n': ports
      .map((port) => `    server 127.0.0.1:${port} max_fails=0;\n`)
      .join(''),
  });
  const [http, https] = [await freePort(), await freePort()];
  start(onEnd, nginx.path, await nginxArguments(folder, site, [http, https]), {
    env: nginx.env,
    stdio: 'inherit',
  });
  const ca = await readFile(join(folder, 'cert.pem'));
  const through = { ca, servername: 'masil.example' };
  const agent = new Agent({ ...through, keepAlive: true });
  onEnd(() => {
    agent.destroy();
  });

  const address = `wss://127.0.0.1:${https}/api/live`;

  /** One request through nginx, as a browser sends it. */
  async function ask(method: string, path: string, { cookie }: Pick<Person, 'cookie'>, body?: unknown) {
    const asked = request({ agent, host: '127.0.0.1', port: https, method, path });
    asked.setHeader('host', 'masil.example');
    asked.setHeader('cookie', secure(cookie));
    if (method !== 'GET') asked.setHeader('origin', origin);
    if (body !== undefined) asked.setHeader('content-type', 'application/json');
    asked.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = await once(asked, 'response');
    return { status: response.statusCode as number, body: await text(response) };
  }
  while (!(await ask('GET', '/healthz', { cookie: '' }).catch(() => undefined))) await delay(20);

  /** Ends a process, and starts the server of `next` in its place. Returns the exit code. */
  async function replace(port: number, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM', next = root) {
    const child = running.get(port) as ChildProcess;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    running.set(port, await serve(port, next));
    return code;
  }

  /** A screen of a post: the comments that it was told of, in order, and what it was told to fetch again. */
  async function listen(person: Person, topic: string) {
    const received: string[] = [];
    const refetched: string[] = [];
    const client = createLiveClient({
      url: address,
      reconnectMs: 100,
      isSignedIn: async () => true,
      onRefetch: (topics) => refetched.push(...topics),
      onEvent: ({ type, data }) => {
        if (type === 'comment.created') received.push((data as CommentCreated).id);
      },
      WebSocket: class extends WebSocket {
        constructor(address: string) {
          const headers = { cookie: secure(person.cookie), origin, host: 'masil.example' };
          super(address, { ...through, headers });
        }
      },
    });
    onEnd(() => {
      client.stop();
    });
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
    return { heard: received, refetched, reconnects: () => reconnects };
  }

  return { ports, address, ca, ask, listen, replace };
}

/** With https the cookie has the prefix that binds it to the origin. */
export const secure = (cookie: string) => cookie.replace('masil-session=', '__Host-masil-session=');
