import { setTimeout as pause } from 'node:timers/promises';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import type { TestServer } from '#test/server/server.ts';
import { hasJobs } from '#test/server/settled.ts';
import { type Act, createMemory, learn, type Memory, send } from './act.ts';
import { checkActs } from './check-acts.ts';
import { checkCeilings } from './check-ceilings.ts';
import { checkChats, checkSearch } from './check-chats.ts';
import { checkNotices } from './check-notices.ts';
import { checkRegisters } from './check-registers.ts';
import { checkCounts, checkFiles, checkLogs } from './check-rows.ts';
import { checkNotifications, checkSight } from './check-sight.ts';
import { runFault } from './faults.ts';
import type { Plan } from './history.ts';
import type { Write } from './model/registers.ts';
import { readState } from './model/state.ts';
import { openOutboxes } from './outboxes.ts';
import { openPhones } from './phones.ts';
import { prepare } from './prepare.ts';
import { createRandom } from './random.ts';
import type { Finding, Round } from './round.ts';
import { openScreen } from './screens.ts';
import { patiently, signInAgain, startTown, type Town } from './town.ts';

/**
 * The database of a run. `pooled`: its address through a pooler, which some towns use. `killDatabase`: only
 * where nobody else uses its PostgreSQL.
 */
export type Where = { url: string; pooled?: string; killDatabase?: () => Promise<unknown> };
/** What earlier rounds leave: registers nobody predicts, unanswered writes, files of killed processes. */
type Known = { forever: RegExp[]; open: Write[]; unswept: Set<string> };
type Screen = Awaited<ReturnType<typeof openScreen>>;
export type Ran = { acts: Act[]; findings: Finding[]; seconds: number };

/** Runs a history on a new database, and compares the town with the model after each round. */
export async function simulate(seed: number, history: Plan[], where: Where): Promise<Ran> {
  const town = await startTown({ ...where, seed });
  const memory = createMemory();
  const acts: Act[] = [];
  const findings: Finding[] = [];
  const known: Known = { forever: [], open: [], unswept: new Set() };
  const screens: Screen[] = [];
  const phones = await openPhones(town, seed);
  const outboxes = await openOutboxes(town, seed);
  const since = performance.now();
  try {
    await phones.subscribe();
    let before = await readState(town);
    for (const [number, plans] of Map.groupBy(history, ({ round }) => round)) {
      const lanes = 1 + createRandom(`${seed} ${number}`).below(6);
      await outboxes.write();
      const done = await runRound(town, memory, plans, { ...where, lanes });
      await signInAgain(town);
      const arrived = await outboxes.arrive();
      done.push(...arrived.sent);
      acts.push(...done);
      findings.push(...arrived.found, ...(await settle(town)));
      await signInAgain(town);
      const after = await readState(town);
      const round = {
        before,
        after,
        acts: done,
        seed: `${seed} ${number}`,
        hadFault: plans.some(({ does }) => does.startsWith('fault')),
      };
      findings.push(
        ...(await check(town, round, known)),
        ...(await phones.check(round)),
        ...(await checkScreens(town, screens, round)),
      );
      if (findings.length > 0) break;
      await phones.subscribe();
      before = after;
    }
  } finally {
    for (const screen of screens) screen.stop();
    outboxes.stop();
    await town.end();
    await phones.stop();
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

/** Waits until everybody is notified and no job is left. */
async function settle({ p, processes }: Town): Promise<Finding[]> {
  // What ends a right in one process reaches the others within a second.
  if (processes.count > 1) await pause(1100);
  const server = { p } as TestServer;
  for (const until = performance.now() + 20_000; performance.now() < until; await pause(20)) {
    await patiently(() => deliverAll(server));
    if (!(await patiently(() => hasJobs(server)))) return [];
  }
  return [{ rule: 'A job does not end', what: 'after 20 s jobs wait or run' }];
}

/** Everything that holds in a pause. A dozen people look, others each time. */
async function check(town: Town, round: Round, known: Known): Promise<Finding[]> {
  const random = createRandom(`look ${round.seed}`);
  const found = [
    ...checkRegisters(round, known.forever, known.open),
    ...checkActs(round),
    ...(await checkCounts(town)),
    ...(await checkNotices(town, round)),
    ...(await checkCeilings(town)),
    ...(await checkFiles(town, round.hadFault, known.unswept)),
    ...checkLogs(town, round.acts, round.hadFault),
  ];
  const blocks = [...round.after.registers.keys()].filter((key) => key.startsWith('block:')).join(' ');
  const lookers = town.people.filter(({ person }) => random.chance(blocks.includes(person.id) ? 0.6 : 0.2));
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
    for (let plan = waiting.shift(); plan; plan = waiting.shift())
      for (const act of await runPlan(town, memory, plan, where)) {
        learn(memory, act);
        acts.push(act);
      }
  };
  await Promise.all(Array.from({ length: where.lanes }, lane));
  return acts;
}

/** An act, as often as its sender sends it: once, twice at once, or again because no answer came. */
async function runPlan(town: Town, memory: Memory, plan: Plan, where: Where): Promise<Act[]> {
  if (plan.does.startsWith('fault')) {
    await runFault(town, plan.does, plan.seed, where.killDatabase);
    return [];
  }
  await town.processes.anyUp();
  const ready = await prepare(town, memory, plan);
  if (!ready) return [];
  const random = createRandom(`send ${plan.seed}`);
  const way = random.below(20);
  const first = () => send(town, ready, plan.seed, way === 1 ? 1 + random.below(20) : undefined);
  if (way === 0) return Promise.all([first(), send(town, ready, plan.seed + 1)]);
  const act = await first();
  return act.status === 0 && random.chance(0.7) ? [act, await send(town, ready, plan.seed + 1)] : [act];
}
