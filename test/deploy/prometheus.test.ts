import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#test/guards/source.ts';
import { debianProgram } from '#test/server/debian-program.ts';

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const rules = read('deploy', 'prometheus', 'rules.yml');
const alerts = all(rules, /^ +- alert: (\w+)$/gm);

test('every alert has a test and a paragraph of what to do, and no other has', () => {
  const tested = all(read('deploy', 'prometheus', 'rules_test.yml'), /^ +- alertname: (\w+)$/gm);
  expect(tested.sort()).toEqual([...alerts].sort());
  expect(all(read('docs', 'alerts.md'), /^## (\w+)$/gm)).toEqual(alerts);
  expect(all(rules, /^ +runbook: (\S+)$/gm)).toEqual(
    alerts.map((name) => `docs/alerts.md#${name.toLowerCase()}`),
  );
});

test('alerts and panels use only series and labels that exist', () => {
  const rows = [...read('docs', 'metrics.md').matchAll(/^\| `(\w+)` \| (\w+) \| ([^|]*)\|/gm)];
  const labelsOf = new Map(
    rows.flatMap(([, name = '', type, labels = '']) => {
      const own = all(labels, /`(\w+)`/g);
      const parts = type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
      return parts.map((part) => [name + part, [...own, ...(part === '_bucket' ? ['le'] : [])]] as const);
    }),
  );
  labelsOf.set('up', ['job']);
  const { panels } = JSON.parse(read('deploy', 'grafana', 'masil.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(shown.length).toBeGreaterThan(15);
  for (const expr of [...shown, ...all(rules, /^ +expr: '(.*)'$/gm)]) {
    const bare = expr
      .replace(/"[^"]*"/g, '')
      .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
      .replace(/by \([^)]*\)/g, '');
    const series = all(bare, /\b([a-z]\w*)\b(?! *\()/g).filter((word) => !['and', 'by', 'or'].includes(word));
    expect(series.length).toBeGreaterThan(0);
    for (const name of series) expect([...labelsOf.keys()]).toContain(name);
    const used = [
      ...all(expr, /(\w+)(?:=~|!=|=)"/g),
      ...all(expr, /by \(([^)]*)\)/g).flatMap((list) => list.split(', ')),
    ];
    const known = series.flatMap((name) => labelsOf.get(name) ?? []);
    for (const label of used) expect([expr, known]).toEqual([expr, expect.arrayContaining([label])]);
  }
});

test('Prometheus accepts the alerts, and each fires on its trouble', async ({ skip }) => {
  const promtool = await debianProgram('promtool', 'prometheus');
  if (!promtool) return skip();
  const options = { cwd: join(root, 'deploy', 'prometheus'), env: promtool.env, stdio: 'pipe' as const };
  execFileSync(promtool.path, ['check', 'rules', 'rules.yml'], options);
  execFileSync(promtool.path, ['test', 'rules', 'rules_test.yml'], options);
}, 180_000);
