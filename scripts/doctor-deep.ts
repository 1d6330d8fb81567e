import { borrowPostgres } from '#packages/local-postgres/borrow-postgres.ts';
import { examineDeep } from '#server/doctor/deep.ts';
import type { Finding } from '#server/doctor/finding.ts';
import { createPlatform } from '#server/main.ts';
import { features } from '#server/routes.ts';
import type { Settings } from '#server/settings/settings.ts';

/** Asks every invariant of the whole database, whether or not the server runs. */
export async function* examineRows(settings: Settings): AsyncIterable<Finding> {
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => {} }
    : await borrowPostgres({ dataDir: settings.dataDir });
  const p = createPlatform(settings, database.url);
  try {
    yield* examineDeep(
      p,
      features.flatMap(({ invariants }) => invariants ?? []),
    );
  } finally {
    await p.end();
    await database.stop();
  }
}
