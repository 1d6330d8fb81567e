import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secondTier } from '#test/tiers.ts';
import { root } from './steps.ts';

type Test = { title: string; status: string; meta?: { processorMs?: number } };
type File = { name: string; status: string; assertionResults: Test[] };

/** The files of a project's JSON report. None if it did not run. */
export async function readResults(folder: string, project: string): Promise<File[]> {
  const text = await readFile(join(folder, `${project}.json`), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { testResults?: File[] }).testResults ?? [];
}

/** The tests of a file. A file that failed outside its tests, for example while loading, is one of them. */
export const testsOf = ({ name, status, assertionResults: tests }: File): Test[] =>
  status === 'failed' && !tests.some((one) => one.status === 'failed')
    ? [...tests, { title: name, status }]
    : tests;

/**
 * The largest share of a project's processor time that one file of the first tier may take. A share, because
 * a busy machine makes every file dearer. What takes more is cut, or goes to the second tier (test/tiers.ts).
 */
const mostOfAll = 0.1;
/** In a run of few files, or one where all are quick, shares mean nothing. */
const least = { files: 40, seconds: 20 };

/** The files that take more of their project's time than a file may, and the slowest ones to print. */
export function slowest(files: File[]): { tooSlow: string[]; slow: string[] } {
  const timed = files
    .map(({ name, assertionResults }) => ({
      name: name.replace(`${root}/`, ''),
      seconds: assertionResults.reduce((sum, { meta }) => sum + (meta?.processorMs ?? 0), 0) / 1000,
    }))
    .sort((one, other) => other.seconds - one.seconds);
  const sum = timed.reduce((all, { seconds }) => all + seconds, 0);
  const line = ({ name, seconds }: (typeof timed)[number]) =>
    `${name}: ${seconds.toFixed(0)} s, ${((100 * seconds) / sum).toFixed(1)} %`;
  const isTooSlow = ({ name, seconds }: (typeof timed)[number]) =>
    !secondTier.includes(name) &&
    timed.length >= least.files &&
    seconds > least.seconds &&
    seconds / sum > mostOfAll;
  return { tooSlow: timed.filter(isTooSlow).map(line), slow: timed.slice(0, 5).map(line) };
}
