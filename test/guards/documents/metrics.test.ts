import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import '#server/main.ts';
import { registry } from '#server/metrics/metrics.ts';
import { root } from '#test/guards/source.ts';
import { debianProgram } from '#test/server/debian-program.ts';

const isOurs = (name: string) => !/^(?:nodejs|process)_/.test(name);

test('docs/metrics.md names every series with its type and its labels, and no other', async () => {
  const rows = readFileSync(join(root, 'docs', 'metrics.md'), 'utf8').matchAll(
    /^\| `(\w+)` \| (\w+) \| ([^|]*)\|/gm,
  );
  const documented = [...rows].map(
    ([, name, type, labels = '']) => `${name} ${type} ${labels.replace(/[`,]/g, '').trim()}`,
  );
  const made = registry.getMetricsAsArray().filter(({ name }) => isOurs(name)) as unknown as {
    name: string;
    type: string;
    labelNames: string[];
  }[];
  const kinds = (await registry.getMetricsAsJSON()).map(({ name, type }) => [name, type] as const);
  const typeOf = new Map<string, unknown>(kinds);
  const found = made.map(({ name, labelNames }) => `${name} ${typeOf.get(name)} ${labelNames.join(' ')}`);
  expect(documented.sort()).toEqual(found.sort());
});

test('Prometheus accepts names and types', async ({ skip }) => {
  const promtool = await debianProgram('promtool', 'prometheus');
  if (!promtool) return skip();
  // Node's own break its rules (`nodejs_active_handles_total` is a gauge).
  const lines = (await registry.metrics()).split('\n');
  const input = lines.filter((line) => isOurs(line.replace(/^# (?:HELP|TYPE) /, ''))).join('\n');
  execFileSync(promtool.path, ['check', 'metrics'], { input, env: promtool.env, stdio: 'pipe' });
}, 180_000);
