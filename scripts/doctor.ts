import { examine } from '#server/doctor/doctor.ts';
import { type Finding, findings, lineOf } from '#server/doctor/finding.ts';
import { readSettings, SettingsError } from '#server/settings/settings.ts';

/** Looks at the whole installation and prints one line for each thing. Ends with 1 if one of them fails. */
async function run(): Promise<Finding[]> {
  try {
    return await examine(readSettings(process.env));
  } catch (error) {
    if (error instanceof SettingsError) return [findings('settings').fail(error.message)];
    throw error;
  }
}

const found = await run();
for (const finding of found) console.log(lineOf(finding));
// A check that was given up may still hold a connection.
process.exit(found.some(({ level }) => level === 'fail') ? 1 : 0);
