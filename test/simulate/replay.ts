import { createPlatform } from '#server/main.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type Act, lineOf } from './act.ts';
import { documentOf, type Route, writesOf } from './document.ts';
import { historyOf, type Plan } from './history.ts';
import type { Finding } from './round.ts';
import { shrink } from './shrink.ts';
import { type Ran, simulate, type Where } from './simulate.ts';

/** Every route that changes something, without a server. */
export async function readRoutes(): Promise<Route[]> {
  const settings = readSettings({ RATE_LIMITS: 'off', SEED: 'none', LOG_LEVEL: 'silent' });
  const p = createPlatform(settings, 'postgres://nobody@127.0.0.1:9/nothing');
  const routes = writesOf(await documentOf(p));
  await p.end();
  return routes;
}

type Asked = { acts: number; faults: readonly string[]; next: () => Promise<Where> };

export async function runSeed(
  seed: number,
  { acts, faults, next }: Asked,
): Promise<{ history: Plan[]; ran: Ran }> {
  const history = historyOf(seed, await readRoutes(), { acts, faults });
  return { history, ran: await simulate(seed, history, await next()) };
}

/** The shortest history found that fails by the same rule, and how often of three it does. */
export async function shorten(
  seed: number,
  history: Plan[],
  { rule }: Finding,
  next: Asked['next'],
  most: number,
) {
  const run = async (plans: Plan[]) => simulate(seed, plans, await next());
  const isSame = ({ findings }: Ran) => findings.some((one) => one.rule === rule);
  const plans = await shrink(history, async (some) => isSame(await run(some)), most);
  const again = [await run(plans), await run(plans), await run(plans)];
  const failed = again.filter(isSame);
  return { plans, times: failed.length, last: failed.at(-1) ?? again[0] };
}

/** A history as a person reads it: faults by their names, acts with who, what and what came of it. */
export function describeActs(plans: Plan[], acts: Act[]): string[] {
  return plans.flatMap(({ n, does }) => {
    const own = acts.filter((act) => act.n === n);
    return does.startsWith('fault') ? [`#${n} ${does}`] : own.map(lineOf);
  });
}
