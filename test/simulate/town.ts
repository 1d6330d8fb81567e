import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { findViewers } from '#account/sessions/server/session-store.ts';
import { createClubWith } from '#community/meetings/fixtures.ts';
import { outageOf } from '#server/database/outage.ts';
import { createPlatform } from '#server/main.ts';
import type { Platform } from '#server/platform.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { HeldRight } from '#shared/may.ts';
import { everyRight } from '#shared/rights.ts';
import { type Person, settle, signIn } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { type Disk, startDisk } from '#test/server/small-disk.ts';
import { type Document, documentOf, type Route, writesOf } from './document.ts';
import { type Processes, startProcesses } from './processes.ts';
import { createRandom } from './random.ts';
import { type Services, startServices } from './services.ts';
import type { Where } from './simulate.ts';

export const towns = ['51110', '51150'] as const;

/** Somebody of the town. The session is a new one when the old one has ended. */
export type Resident = { number: number; name: string; rights: readonly HeldRight[]; person: Person };

export type Town = {
  p: Platform;
  url: string;
  services: Services;
  /** The disk of the files, in towns where it can be full. */
  disk: Disk | undefined;
  document: Document;
  routes: Route[];
  processes: Processes;
  people: Resident[];
  byId: Map<string, Resident>;
  now(): Date;
  jump(ms: number): void;
  rows<R>(text: string): Promise<R[]>;
  end(): Promise<void>;
};

const [a, b] = towns;
const staff: [string, string, readonly HeldRight[]][] = [
  ['민재', a, everyRight],
  ['소라', b, everyRight],
  ['운영', a, [`operator:${a}`]],
  ['운영', b, [`operator:${b}`]],
  ['살핌', a, [`moderator:${a}`]],
  ['살핌', a, [`moderator:${a}`]],
  ['살핌', b, [`moderator:${b}`]],
  ['소식', a, [`editor:${a}`]],
  ['소식', a, [`editor:${a}`]],
  ['소식', b, [`editor:${b}`]],
  ['기록', a, [`auditor:${a}`]],
];
const size = 50;

/** Fifty people of two towns on one to three server processes, on a new database. */
export async function startTown({ seed, url, pooled }: Where & { seed: number }): Promise<Town> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masil-simulation-'));
  const count = 1 + createRandom(`processes ${seed}`).below(3);
  const services = await startServices(seed);
  const disk = createRandom(`disk ${seed}`).chance(0.4) ? await startDisk(dataDir, 'size=256m') : undefined;
  const settings = readSettings({
    ...services.env,
    DATA_DIR: disk?.path ?? dataDir,
    SEED: 'none',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  });
  // Makes the people and asks the database; it serves nothing.
  const own = createPlatform(settings, url);
  let jumpedMs = 0;
  const now = () => new Date(Date.now() + jumpedMs);
  const p = Object.assign(own, { clock: { now } });
  const [document, processes] = await Promise.all([
    documentOf(p),
    startProcesses({
      url,
      pooled: createRandom(`pooler ${seed}`).chance(0.3) ? pooled : undefined,
      dataDir,
      count,
      enter: disk?.enter,
      env: services.env,
    }),
  ]);
  const server = {
    p,
    origin: processes.origin,
    pass: () => {},
    stop: async () => {},
  };
  const people: Resident[] = [];
  for (let number = 0; number < size; number++) {
    const [kind, cityCode, rights] = staff[number] ?? ['이웃', number % 3 === 0 ? b : a, []];
    const name = `${kind}${number}`;
    people.push({ number, name, rights, person: await settle(server, { name, cityCode, rights }) });
  }
  await foundClubs(server, people);
  return {
    p,
    url,
    services,
    disk,
    document,
    routes: writesOf(document),
    processes,
    people,
    byId: new Map(people.map((one) => [one.person.id, one])),
    now,
    jump(ms) {
      jumpedMs = processes.jump(ms);
    },
    rows: <R>(text: string) => patiently(async () => (await sql.raw<R>(text).execute(p.db)).rows),
    async end() {
      await processes.stop();
      await Promise.all([own.end(), services.stop(), disk?.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Four clubs with eight members each, so that the first meetings have who goes. */
async function foundClubs(server: TestServer, people: Resident[]) {
  for (const town of [a, a, a, b]) {
    const residents = people.filter(({ rights, person }) => rights.length === 0 && person.cityCode === town);
    const [creator, ...members] = residents.slice(0, 8).map(({ person }) => person);
    if (creator) await createClubWith(server, creator, ...members);
  }
}

/** Asks again while the database is away. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + 30_000; ; await pause(100))
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > until || !outageOf(error)) throw error;
    }
}

/**
 * Those whose session has ended sign in again, if they still may, and moves are known. `all`: everybody else
 * signs in again, too.
 */
export async function signInAgain({ p, people, rows }: Town, all = false): Promise<void> {
  const able = await rows<{ id: string; home: string | null }>(`select id, city_code as home from person p
    where not exists (select from account_deletion d where d.person_id = p.id)
    and not exists (select from suspension s where s.person_id = p.id and lifted_at is null)`);
  const homes = new Map(able.map(({ id, home }) => [id, home]));
  // Their sessions at the provider, if any, are others.
  const alive = await patiently(() => findViewers(p, people.map(tokenOf)));
  const server = { p, origin: '', pass: () => {}, stop: async () => {} };
  for (const one of people) {
    const home = homes.get(one.person.id);
    if (home === undefined) continue;
    one.person.cityCode = home;
    if (all || !alive.has(tokenOf(one)))
      one.person = await patiently(() => signIn(server, one.person.id, home));
  }
}

const tokenOf = ({ person }: Resident) => person.cookie.slice(person.cookie.indexOf('=') + 1);
