import { setTimeout as pause } from 'node:timers/promises';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import type { TestServer } from '#test/server/server.ts';
import { jobsLeft } from '#test/server/settled.ts';
import { type Act, createMemory, learn, type Memory, type Prepared, send } from './act.ts';
import { checkActs } from './check-acts.ts';
import { watchCeilings } from './check-ceilings.ts';
import { checkChats, checkSearch } from './check-chats.ts';
import { checkNotices } from './check-notices.ts';
import { checkRegisters } from './check-registers.ts';
import { checkCounts, checkFiles, checkLogs, type KnownFiles } from './check-rows.ts';
import { checkNotifications, checkSight } from './check-sight.ts';
import type { DatabaseFaults } from './database.ts';
import { endFaults, restoreFault, runFault } from './faults.ts';
import type { Plan } from './history.ts';
import type { Write } from './model/registers.ts';
import { readState } from './model/state.ts';
import { openOutboxes } from './outboxes.ts';
import { openPhones } from './phones.ts';
import { prepare } from './prepare.ts';
import { openPublicServices } from './public-services.ts';
import { createRandom } from './random.ts';
import { backUp, restore } from './restore.ts';
import type { Finding, Round } from './round.ts';
import { openScreen } from './screens.ts';
import { openSignIns } from './sign-ins.ts';
import { patiently, signInAgain, startTown, type Town } from './town.ts';

/**
 * The database of a run. `pooled`: its address through a pooler, which some towns use. `databaseFaults`: only
 * where nobody else uses its PostgreSQL.
 */
export type Where = { url: string; pooled?: string; databaseFaults?: DatabaseFaults };
/** What earlier rounds leave: registers nobody predicts, unanswered writes, files. */
type Known = {
  forever: RegExp[];
  open: Write[];
  files: KnownFiles;
  checkCeilings: ReturnType<typeof watchCeilings>;
};
type Screen = Awaited<ReturnType<typeof openScreen>>;
export type Ran = { acts: Act[]; findings: Finding[]; seconds: number };

/** Runs a history on a new database, and compares the town with the model after each round. */
export async function simulate(seed: number, history: Plan[], where: Where): Promise<Ran> {
  const town = await startTown({ ...where, seed });
  const memory = createMemory();
  const acts: Act[] = [];
  const findings: Finding[] = [];
  const known: Known = {
    forever: [],
    open: [],
    files: { unswept: new Set(), lost: new Set() },
    checkCeilings: watchCeilings(town),
  };
  const screens: Screen[] = [];
  const phones = openPhones(town, seed);
  const outboxes = await openOutboxes(town, seed);
  const publicServices = openPublicServices(town, seed);
  const signIns = await openSignIns(town, seed);
  const since = performance.now();
  try {
    await phones.subscribe();
    let before = await readState(town);
    for (const [number, plans] of Map.groupBy(history, ({ round }) => round)) {
      const lanes = 1 + createRandom(`${seed} ${number}`).below(6);
      const backup = plans.some(({ does }) => does === restoreFault) ? await backUp(town) : undefined;
      await outboxes.write();
      const beside = Promise.all([publicServices.begin(), signIns.begin(number)]);
      const done = await runRound(town, memory, plans, { ...where, lanes });
      await endFaults(town, where.databaseFaults);
      await signInAgain(town);
      const arrived = await outboxes.arrive();
      done.push(...arrived.sent);
      acts.push(...done);
      const hadFault = plans.some(({ does }) => does.startsWith('fault'));
      findings.push(...arrived.found, ...(await beside).flat(), ...(await settle(town, hadFault)));
      await signInAgain(town);
      const after = await readState(town);
      const round = {
        before,
        after,
        acts: done,
        seed: `${seed} ${number}`,
        hadFault,
      };
      findings.push(
        ...(await check(town, round, known)),
        ...(await publicServices.check(round)),
        ...(await signIns.check(round)),
        ...(await phones.check(round)),
        ...(await checkScreens(town, screens, round)),
      );
      if (findings.length > 0) break;
      if (backup) {
        const restored = await restore(town, backup);
        publicServices.forget();
        outboxes.forget();
        const restoredRound = { ...round, after: restored.state, acts: [], hadFault: true, isRestored: true };
        findings.push(
          ...restored.found,
          ...(await settle(town, true)),
          ...(await check(town, restoredRound, known)),
          ...(await phones.check(restoredRound)),
          ...(await checkScreens(town, screens, restoredRound)),
        );
        if (findings.length > 0) break;
      }
      await phones.subscribe();
      before = backup ? await readState(town) : after;
    }
  } finally {
    for (const screen of screens) screen.stop();
    outboxes.stop();
    await town.end();
  }
  return { acts, findings, seconds: (performance.now() - since) / 1000 };
}

/** Looks at the screens that are open, and opens others for those that closed. */
async function checkScreens(town: Town, screens: Screen[], round: Round): Promise<Finding[]> {
  const found = await Promise.all(screens.map((screen) => screen.check(round)));
  const open = screens.filter((screen) => !screen.isOver());
  const random = createRandom(`screens ${round.seed}`);
  while (open.length < 6) {
    const one = random.pick(town.people);
    if (!round.after.away.has(one.person.id)) open.push(await openScreen(town, one));
  }
  screens.splice(0, screens.length, ...open);
  return found.flat();
}

/**
 * Waits until everybody is notified and no job is left. After a fault, one whose process could not say that
 * it was done is tried again when its heartbeat has been missed for a minute, which is looked at each minute.
 */
async function settle({ p, processes }: Town, hadFault: boolean): Promise<Finding[]> {
  const seconds = hadFault ? 130 : 20;
  // What ends a right in one process reaches the others within a second.
  if (processes.count > 1) await pause(1100);
  const server = { p } as TestServer;
  let left: string[] = [];
  const since = performance.now();
  const waitedMs = () => performance.now() - since;
  // Looks of a long wait would count as transactions of the town's requests.
  for (; waitedMs() < 1000 * seconds; await pause(Math.max(20, waitedMs() / 20))) {
    await patiently(() => deliverAll(server));
    left = await patiently(() => jobsLeft(server));
    if (left.length === 0) return [];
  }
  return [{ rule: 'A job does not end', what: `after ${seconds} s wait or run: ${left}` }];
}

/** Everything that holds in a pause. Some people look, others each time. */
async function check(town: Town, round: Round, known: Known): Promise<Finding[]> {
  const random = createRandom(`look ${round.seed}`);
  const found = [
    ...checkRegisters(round, known.forever, known.open),
    ...checkActs(town, round),
    ...(await checkCounts(town)),
    ...(await checkNotices(town, round)),
    ...(await known.checkCeilings()),
    ...(await checkFiles(town, round, known.files)),
    ...checkLogs(town, round.acts, round.hadFault),
  ];
  const blocks = [...round.after.registers.keys()].filter((key) => key.startsWith('block:')).join(' ');
  const lookers = town.people.filter(({ person }) => random.chance(blocks.includes(person.id) ? 0.4 : 0.12));
  const sights = lookers.map(async (one) => [
    ...(await checkSight(town, round.after, one, round.seed)),
    ...(await checkNotifications(town, round.after, one)),
    ...(await checkChats(town, round.after, one, round.seed)),
    ...(await checkSearch(town, round.after, one, round.seed)),
  ]);
  return [...found, ...(await Promise.all(sights)).flat()];
}

/** Runs the plans of a round in as many lanes at once. */
async function runRound(
  town: Town,
  memory: Memory,
  plans: Plan[],
  where: Where & { lanes: number },
): Promise<Act[]> {
  memory.pools.clear();
  const waiting = [...plans];
  const acts: Act[] = [];
  const lane = async () => {
    for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
      const next = waiting[0]?.second;
      const isAtOnce = next?.followUp.atOnce && next.after === plan.n;
      const beside = isAtOnce ? waiting.shift() : undefined;
      for (const act of await runPlan(town, memory, plan, where, beside)) {
        learn(memory, act);
        acts.push(act);
      }
    }
  };
  await Promise.all(Array.from({ length: where.lanes }, lane));
  return acts;
}

/** An act, and the one that is sent at once with it. */
async function runPlan(town: Town, memory: Memory, plan: Plan, where: Where, beside?: Plan): Promise<Act[]> {
  if (plan.does.startsWith('fault')) {
    await runFault(town, plan.does, plan.seed, where.databaseFaults);
    return [];
  }
  await town.processes.anyUp();
  const ready = await prepare(town, memory, plan);
  const other = beside && (await prepare(town, memory, beside));
  const sent = [ready, other].map((one) => (one ? sendOften(town, one, plan.seed) : []));
  return (await Promise.all(sent)).flat();
}

/** Sends it as often as its sender does: once, twice at once, or again because no answer came. */
async function sendOften(town: Town, ready: Prepared, seed: number): Promise<Act[]> {
  const random = createRandom(`send ${seed} ${ready.n}`);
  const way = random.below(20);
  const first = () => send(town, ready, seed, way === 1 ? 1 + random.below(20) : undefined);
  if (way === 0) return Promise.all([first(), send(town, ready, seed + 1)]);
  const act = await first();
  return act.status === 0 && random.chance(0.7) ? [act, await send(town, ready, seed + 1)] : [act];
}
