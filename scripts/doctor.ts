import { examine } from '#server/doctor/doctor.ts';
import { type Finding, findings, lineOf, sentenceOf } from '#server/doctor/finding.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { SettingsError } from '#server/settings/settings-check.ts';

/** What `--deep` adds: every invariant, asked of the whole database. */
const isDeep = process.argv.includes('--deep');

/**
 * Looks at the whole installation and prints one line for each thing. Ends with 1 if one of them fails.
 */
async function* run(): AsyncIterable<Finding> {
  try {
    const settings = readSettings(process.env);
    yield* await examine(settings);
    if (isDeep) yield* deep(settings);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    yield findings('settings').fail(error.message);
  }
}

async function* deep(settings: Settings): AsyncIterable<Finding> {
  const { examineRows } = await import('./doctor-deep.ts');
  try {
    yield* examineRows(settings);
  } catch (error) {
    yield findings('invariant').fail(sentenceOf(error));
  }
}

let failed = false;
for await (const finding of run()) {
  console.log(lineOf(finding));
  failed ||= finding.level === 'fail';
}
// A check that was given up may still hold a connection.
process.exit(failed ? 1 : 0);
