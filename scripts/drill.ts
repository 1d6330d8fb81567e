/**
 * A drill of the restore: it loses a small town's database, restores it to a moment before three changes,
 * with the configuration of deploy/backup and the PostgreSQL and pgBackRest of this machine, and checks what
 * came back. Everything is below a temporary folder and on loopback.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { localIssuer } from '#account/sessions/server/provider/oidc-client.ts';
import { startSession } from '#account/sessions/server/session-store.ts';
import { openAccount } from '#account/sessions/server/sign-in/accounts.ts';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { migrate } from '#server/database/migrate.ts';
import { codeOf } from '#server/error-code.ts';
import { createPlatform, serve } from '#server/main.ts';
import { writeDrill } from '#server/operations/restore-drill.ts';
import { readSettings } from '#server/settings/settings.ts';
import { newId } from '#shared/ids.ts';
import { createDrillCluster } from './drill-cluster.ts';

const folder = await mkdtemp(join(tmpdir(), 'masil-drill-'));
const cluster = await createDrillCluster(folder);
const startedAt = performance.now();
const logProgress = (what: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${what}`);

function must(held: boolean, what: string) {
  if (!held) throw new StartError(`The drill failed: ${what}.`);
  logProgress(what);
}

/** Runs `use` on a server of the cluster's database. All share one folder of files, which is not lost. */
async function withServer<T>(use: (town: Town) => Promise<T>): Promise<T> {
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    SEED: 'none',
    LOG_LEVEL: 'error',
  });
  const p = createPlatform(settings, cluster.url);
  try {
    const running = await serve(p, { root: null, document: async () => '' });
    const ask = async (cookie: string, method: string, path: string, body?: object) => {
      const response = await fetch(`http://127.0.0.1:${running.port}${path}`, {
        method,
        headers: { cookie, origin: settings.publicOrigin, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      });
      return { status: response.status, body: response.status === 204 ? null : await response.json() };
    };
    return await use({ p, ask }).finally(running.stop);
  } finally {
    await p.end();
  }
}
type HttpResponse = { status: number; body: { person?: unknown } | null };
type Town = {
  p: ReturnType<typeof createPlatform>;
  ask(cookie: string, method: string, path: string, body?: object): Promise<HttpResponse>;
};

async function resident({ p }: Town, name: string) {
  const identity = { issuer: localIssuer, subject: newId(), name, email: null, photoUrl: null };
  const consents = { age: true, terms: true, privacy: true, marketing: false };
  const home = { provinceCode: '51', cityCode: '51110', consents };
  const { personId } = await openAccount(p, identity, home);
  const signIn = async () =>
    `masil-session=${await p.db.transaction().execute((tx) => startSession(tx, personId, { userAgent: 'drill', now: p.clock.now() }))}`;
  return { personId, cookie: await signIn(), phone: await signIn() };
}

/** Waits until the ledger is written and nobody is left to erase. */
async function settled({ p }: Town) {
  for (let open = 1; open > 0; await delay(100)) {
    const [entries, deletions] = await Promise.all(
      (['ledger_entry', 'account_deletion'] as const).map((table) =>
        p.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      ),
    );
    open = (entries?.count ?? 0) + (deletions?.count ?? 0);
  }
}

async function drill() {
  await cluster.create();
  logProgress('a cluster, its encrypted repository and a full backup are made');
  await migrate(cluster.url);
  const id = newId();
  const { stays, leaves, moment } = await withServer(async (town) => {
    const [stays, leaves] = [await resident(town, '현우'), await resident(town, '지민')];
    const draft = { id, title: '붕어빵', content: '명동 입구', category: 'daily', imageIds: [] };
    const { status } = await town.ask(stays.cookie, 'POST', '/api/posts', draft);
    must(status === 201, 'a resident wrote a post');
    const [row] = await cluster.query<{ moment: string }>('select clock_timestamp()::text as moment');
    const moment = row?.moment ?? '';
    logProgress(`the moment to restore is ${moment}`);
    await delay(1000);
    const ended = [
      await town.ask(leaves.cookie, 'DELETE', '/api/account'),
      await town.ask(stays.cookie, 'DELETE', `/api/posts/${id}`),
      await town.ask(stays.phone, 'DELETE', '/api/session'),
    ];
    must(
      ended.every((response) => response.status === 204),
      'one left, one deleted the post and signed out on the phone',
    );
    await settled(town);
    return { stays, leaves, moment };
  });
  await cluster.lose();
  logProgress('the cluster is lost');
  await cluster.restore(moment);
  logProgress('it is restored elsewhere, to that moment');

  const people = `select id from person where id = '${leaves.personId}'`;
  must((await cluster.query(people)).length === 1, 'the restored database still has the person who left');
  await withServer(async ({ ask }) => {
    must((await cluster.query(people)).length === 0, 'once the server is up, the person who left is gone');
    const session = async (cookie: string) => (await ask(cookie, 'GET', '/api/session')).body;
    must((await session(leaves.cookie)) === null, 'the cookie of the person who left is refused');
    must((await session(stays.phone)) === null, 'the cookie of the phone that signed out is refused');
    must((await session(stays.cookie))?.person !== undefined, 'the other device is still signed in');
    const { status } = await ask(stays.cookie, 'GET', `/api/posts/${id}`);
    must(status === 200, 'the deleted post is back');
  });
  logProgress('the drill passed');
}

/** Leaves the result where /admin finds it. */
async function report(failure?: string) {
  const file = process.env.DRILL_STATUS_FILE;
  if (file) await writeDrill(file, failure);
}

try {
  await drill();
  await report();
} catch (error) {
  const sentence = error instanceof StartError ? error.message : `The drill stopped (${codeOf(error)}).`;
  console.error(error instanceof StartError ? sentence : error);
  process.exitCode = 1;
  await report(sentence);
} finally {
  await cluster.end();
  await rm(folder, { recursive: true, force: true });
}
