import type { Settings } from '#server/settings/settings.ts';
import { checkDatabase } from './database.ts';
import { type Finding, findings, findingsOf } from './finding.ts';
import { checkOrigin } from './origin.ts';
import { portFinding } from './port.ts';
import { checkPush } from './push.ts';
import { certificateFindings } from './services.ts';
import { checkSignIn } from './sign-in.ts';
import { checkBucketWithVersions, checkDataDir } from './stores.ts';
import { checkTraces } from './traces.ts';

/** Longer than the patience of the checks themselves, whose sentences say more. */
const limitMs = 15_000;
/** The database in `DATA_DIR` may have to be started first. */
const ownDatabaseLimitMs = 60_000;

/**
 * Looks at everything that this installation needs, and changes nothing. The findings are in a fixed order.
 */
export async function examine(settings: Settings): Promise<Finding[]> {
  const { s3, databaseUrl, tracesTo } = settings;
  const checks = [
    {
      subject: 'database',
      limitMs: databaseUrl ? limitMs : ownDatabaseLimitMs,
      run: () => checkDatabase(settings),
    },
    { subject: 'folder', limitMs, run: () => checkDataDir(settings) },
    ...(s3 ? [{ subject: 'bucket', limitMs, run: () => checkBucketWithVersions(settings, s3) }] : []),
    { subject: 'origin', limitMs, run: () => checkOrigin(settings) },
    { subject: 'sign-in', limitMs, run: () => checkSignIn(settings) },
    { subject: 'push', limitMs, run: async () => checkPush(settings) },
    { subject: 'services', limitMs, run: async () => certificateFindings(settings) },
    ...(tracesTo ? [{ subject: 'traces', limitMs, run: async () => checkTraces(tracesTo) }] : []),
  ];
  const found = await Promise.all(checks.map(findingsOf));
  return [...settings.warnings.map(findings('settings').warn), portFinding(settings), ...found.flat()];
}
