import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jobsOf } from '#server/operations/background-work.ts';
import { features } from '#server/routes.ts';
import { root } from '#test/guards/source.ts';

test('docs/architecture.md lists every job', () => {
  const jobs = jobsOf(features);
  const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
  const listed = [...text.matchAll(/^\| `(\w+\.\w+)` \|/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(jobs.map(({ name }) => name).sort());
});
