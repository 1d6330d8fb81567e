import { parseArgs } from 'node:util';
import { startDatabase } from '#test/simulate/database.ts';
import { faultsNamed } from '#test/simulate/faults.ts';
import { describeActs, runSeed, shorten } from '#test/simulate/replay.ts';

// A town of fifty, whose people and faults a seed chooses, beside a model (docs/simulation.md).
// npm run simulate -- --seed 7 [--acts 1000] [--minutes 5] [--fault killed] [--runs 40] [--all]
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    acts: { type: 'string', default: '1000' },
    minutes: { type: 'string' },
    fault: { type: 'string', default: '' },
    runs: { type: 'string', default: '40' },
    all: { type: 'boolean' },
  },
});
const until = performance.now() + 60_000 * Number(values.minutes ?? 0);
const faults = faultsNamed(values.fault);
const database = await startDatabase();
const accepted = new Set<string>();
const tried = new Map<string, Set<string>>();
try {
  let seed = Number(values.seed);
  do {
    const { history, ran } = await runSeed(seed, { acts: Number(values.acts), faults, next: database.next });
    for (const { route, status, response } of ran.acts) {
      if (status >= 200 && status < 300) accepted.add(route);
      const refusals = `${status} ${(response as { error?: { reason?: string } })?.error?.reason ?? ''}`;
      tried.set(route, (tried.get(route) ?? new Set()).add(refusals));
    }
    const speed = Math.round(ran.acts.length / ran.seconds);
    console.log(
      `seed ${seed}: ${ran.acts.length} acts in ${Math.round(ran.seconds)} s (${speed} a second), ${ran.findings.length} findings`,
    );
    if (values.all) console.log(describeActs(history, ran.acts).join('\n'));
    for (const { rule, what } of ran.findings.slice(0, 10)) console.log(`  ${rule} — ${what}`);
    const [first] = ran.findings;
    if (first) {
      process.exitCode = 1;
      if (values.runs === '0') break;
      const done = history.filter(({ n }) => n <= Math.max(...ran.acts.map((act) => act.n)));
      const short = await shorten(seed, done, first, database.next, Number(values.runs));
      console.log(
        `\n${first.rule}: the shortest history found has ${short.plans.length} acts; it failed ${short.times} of 3 times.`,
      );
      console.log(describeActs(short.plans, short.last?.acts ?? []).join('\n'));
      break;
    }
    seed++;
  } while (performance.now() < until);
  const never = [...tried].filter(([route]) => !accepted.has(route)).sort();
  console.log(`${accepted.size} routes were accepted at least once; never, and how they were refused:`);
  for (const [route, refusals] of never) console.log(`  ${route}: ${[...refusals].join(', ')}`);
} finally {
  await database.stop();
}
// The phones' outboxes and screens have timers of minutes.
process.exit();
