import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reportFailedJobs } from '#server/jobs/left-jobs.ts';
import { forgetEvents } from '#server/live/log/retention.ts';
import { features } from '#server/routes.ts';
import { root } from './source.ts';

test('docs/architecture.md lists every job', () => {
  const jobs = [forgetEvents, reportFailedJobs, ...features.flatMap((feature) => feature.jobs ?? [])];
  const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
  const listed = [...text.matchAll(/^\| `(\w+\.\w+)` \|/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(jobs.map(({ name }) => name).sort());
});
