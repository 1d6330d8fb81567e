import { expect, test } from 'vitest';
import { testDatabase } from '#test/server/database.ts';
import { runSeed } from './replay.ts';

const faults = [
  'fault: a server process is killed',
  'fault: a deploy replaces a process',
  'fault: the clocks jump',
];

test('a town of fifty lives through a day of faults as the rules say', async () => {
  const { ran } = await runSeed(1, { acts: 160, faults, next: testDatabase });
  expect(ran.findings).toEqual([]);
  expect(ran.acts.filter(({ status }) => status >= 200 && status < 300).length).toBeGreaterThan(40);
});
