import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProxy } from '#test/server/database-proxy.ts';
import { freePort } from '#test/server/free-port.ts';
import { otherProvider } from '#test/server/server.ts';

/**
 * `pooled`: the address of the same database through a pooler, if there is one between. `enter`: the program
 * that starts the server where it sees `dataDir`. `env`: of the services outside.
 */
type Options = {
  url: string;
  pooled?: string;
  dataDir: string;
  count: number;
  enter?: string[];
  env: Record<string, string>;
};
type ServerProcess = { number: number; port: number; child: ChildProcess; isUp: boolean };

const poolSize = 8;

/** The server in one to three processes on one database and one folder, each of which may be killed. */
export async function startProcesses({ url, pooled, dataDir, count, enter = [], env }: Options) {
  const roads = await Promise.all(Array.from({ length: count }, () => startProxy(pooled ?? url)));
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const origin = `http://localhost:${ports[0]}`;
  const lines: string[] = [];
  let jumpedMs = 0;
  let requests = 0;

  async function start(number: number): Promise<ServerProcess> {
    const port = ports[number] ?? 0;
    const program = join(import.meta.dirname, 'server-process.ts');
    // The garbage collector of a short run costs more than the memory.
    const [command = '', ...args] = [...enter, process.execPath, '--max-semi-space-size=32', program];
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      env: {
        ...otherProvider,
        ...env,
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PORT: String(port),
        PUBLIC_ORIGIN: origin,
        DATABASE_URL: roads[number]?.url,
        ...(pooled && { DATABASE_DIRECT_URL: url }),
        DATABASE_POOL: String(poolSize),
        DATA_DIR: dataDir,
        JUMPED_MS: String(jumpedMs),
        MIGRATE: 'off',
        SEED: 'none',
        RATE_LIMITS: 'off',
        LETTERS: 'off',
        PUSH_TO_LOOPBACK: 'on',
        SOCKETS_PER_ADDRESS: '500',
        LOG_LEVEL: 'info',
        LOG_REQUESTS: 'all',
      },
    });
    child.stderr?.on('data', (chunk) => {
      const arrived = String(chunk).split('\n').filter(Boolean);
      lines.push(...arrived);
      requests += arrived.filter((line) => line.includes('"msg":"request"')).length;
    });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`A server process ended with ${code}: ${lines.slice(-5).join('\n')}`);
    });
    await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => {});
    return { number, port, child, isUp: true };
  }

  const running = await Promise.all(ports.map((_, number) => start(number)));
  const up = () => running.filter(({ isUp }) => isUp);

  async function end(one: ServerProcess, signal: 'SIGKILL' | 'SIGTERM') {
    const exited = once(one.child, 'exit');
    one.isUp = false;
    one.child.kill(signal);
    await exited;
  }

  return {
    origin,
    count,
    poolSize,
    lines,
    /** How many requests were answered so far. */
    requests: () => requests,
    pids: () => up().flatMap(({ child }) => child.pid ?? []),
    /** The address of the process that a number chooses among those that run. */
    addressFor(choice: number): string {
      const all = up();
      const one = all[choice % Math.max(all.length, 1)] ?? running[0];
      return `http://localhost:${one?.port}`;
    },
    /** Nobody sends anything while all are down: that would say nothing. */
    async anyUp() {
      while (up().length === 0) await pause(20);
    },
    async replace(choice: number, signal: 'SIGKILL' | 'SIGTERM') {
      const one = running[choice % count];
      if (!one?.isUp) return;
      await end(one, signal);
      running[one.number] = await start(one.number);
    },
    /** All clocks jump, or that of one process is off by a little. */
    jump(ms: number) {
      jumpedMs += ms;
      for (const { child } of up()) child.send(jumpedMs);
      return jumpedMs;
    },
    /** Connections of a process to the database drop all data from now on, or are reset; new ones work. */
    silence: (choice: number) => roads[choice % count]?.silence(),
    cut(choice: number) {
      const road = roads[choice % count];
      road?.cut();
      road?.mend();
    },
    /** All stop as for a deploy, and start again after `meanwhile`. */
    async restart(meanwhile: () => Promise<unknown>) {
      await Promise.all(up().map((one) => end(one, 'SIGTERM')));
      await meanwhile();
      for (const started of await Promise.all(ports.map((_, number) => start(number))))
        running[started.number] = started;
    },
    async stop() {
      await Promise.all(up().map((one) => end(one, 'SIGKILL')));
      for (const road of roads) road.close();
    },
  };
}

export type Processes = Awaited<ReturnType<typeof startProcesses>>;
