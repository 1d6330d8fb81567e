import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Clock } from '#server/clock.ts';
import type { Web } from '#server/http/pages/pages.ts';
import { createPlatform, type Running, serve } from '#server/main.ts';
import type { Platform } from '#server/platform.ts';
import { readSettings } from '#server/settings/settings.ts';
import { throughPort } from '#test/deploy/pooler.ts';
import { testDatabase } from '#test/server/database.ts';
import { freePort } from '#test/server/free-port.ts';

/** Settings with an unused provider: the built-in sign-in does not work behind a proxy or load balancer. */
export const otherProvider = {
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'masil',
  OIDC_CLIENT_SECRET: 'secret',
};

/** Documents without an app, so that server tests need no build. */
const bareWeb: Web = {
  root: null,
  document: async (name) =>
    `<!doctype html><title>${name}</title><!--boot--><!--login--><!--content--><!--answers-->`,
};

export type TestServer = {
  p: Platform;
  origin: string;
  /** The database itself, as its owner, without a pooler. Benches have a server without it. */
  databaseUrl?: string;
  /** Moves the server's clock by `ms`. */
  pass(ms: number): void;
  /** A second call waits for the first. */
  stop(): Promise<void>;
};

type Options = {
  web?: Web;
  env?: Record<string, string>;
  url?: string;
  /** A folder with its initial files. */
  files?: string;
};

/**
 * The port of the run's pooler, with `MASIL_TEST_POOLER=on`. Not for a proxy of a test, which cuts
 * connections: it stays the last before the server.
 */
function poolerOf(direct: string): number | undefined {
  if (process.env.MASIL_TEST_POOLER !== 'on') return undefined;
  return new URL(direct).port === new URL(inject('postgres').url).port ? inject('pooler') : undefined;
}

/** A complete server with its own port, database and folder. */
export async function testServer({
  web = bareWeb,
  env = {},
  url,
  files,
}: Options = {}): Promise<TestServer & { databaseUrl: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masil-data-'));
  if (files) await cp(files, dataDir, { recursive: true });
  // The origin must be known before the server listens.
  const port = await freePort();
  const direct = url ?? (await testDatabase()).url;
  const pooler = env.DATABASE_DIRECT_URL ? undefined : poolerOf(direct);
  const through = pooler ? throughPort(direct, pooler) : direct;
  const settings = readSettings({
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    // Each connection costs PostgreSQL some 50 ms of processor.
    DATABASE_POOL: '6',
    // Tests at every hour and with a moved clock: the morning letter would be one more notification.
    LETTERS: 'off',
    LOG_LEVEL: 'error',
    SEED: 'none',
    ...(pooler && { DATABASE_URL: through, DATABASE_DIRECT_URL: direct }),
    ...env,
  });
  const platform = createPlatform(settings, through);
  const clock = movable(platform.clock);
  const p = Object.assign(platform, { clock });
  const running: Running = await serve(p, web);
  return {
    p,
    origin: settings.publicOrigin,
    databaseUrl: direct,
    pass: clock.pass,
    stop: once(async () => {
      await running.stop();
      await platform.end();
      await rm(dataDir, { recursive: true, force: true });
    }),
  };
}

const once = (act: () => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () => {
    done ??= act();
    return done;
  };
};

/** A server of one test, which stops when the test is over. */
export async function serverForTest(options?: Options) {
  const server = await testServer(options);
  onTestFinished(() => server.stop());
  return server;
}

/**
 * A clock that tests move. Each reading is later than the one before, as on a busy machine: code and tests
 * that take two readings for one moment fail always, not once in a hundred runs.
 */
function movable(clock: Clock) {
  let passedMs = 0;
  let last = Number.NEGATIVE_INFINITY;
  return {
    now: () => {
      last = Math.max(clock.now().getTime() + passedMs, last + 1);
      return new Date(last);
    },
    pass: (ms: number) => {
      passedMs += ms;
      last += ms;
    },
  };
}
