import { readSlice, slice } from './slice.ts';

/** Real installations, moves and upgrades of databases, drills. */
const installations = [
  'packages/local-postgres/kills.test.ts',
  'packages/local-postgres/start-postgres.test.ts',
  'packages/local-postgres/users.test.ts',
  'server/doctor/database.test.ts',
  'server/doctor/doctor.test.ts',
  'server/doctor/origin.test.ts',
  'server/invariants/deep.test.ts',
  'server/database/migrate-online.test.ts',
  'server/database/migrate.test.ts',
  'server/operations/move-out.test.ts',
  'server/town-import/import-town.test.ts',
  'server/start/database.test.ts',
  'server/start/release-memory.test.ts',
  'server/operations/upgrade-database.test.ts',
  'server/town-import/imported-authors.test.ts',
  'test/deploy/backup.test.ts',
  'test/deploy/drill.test.ts',
  'test/deploy/files.test.ts',
  'test/deploy/nginx-files.test.ts',
  'test/deploy/pooler.test.ts',
  'test/deploy/prometheus.test.ts',
  'test/deploy/secret-addresses.test.ts',
  'test/deploy/tls.test.ts',
  'test/deploy/update.test.ts',
  'test/e2e/deploy.e2e.ts',
  'test/e2e/release.e2e.ts',
  'test/e2e/replacement.e2e.ts',
  'test/e2e/start.e2e.ts',
];

/**
 * Journeys of the admin page, of what a town may have beside its daily screens, and of rare conditions.
 * Server tests hold their rules in each run.
 */
const rareJourneys = [
  'actions',
  'admin',
  'admin-lists',
  'alerts',
  'appeals',
  'areas',
  'back-button',
  'blocks',
  'broadcasts',
  'call-rounds',
  'converge',
  'deleted-while-editing',
  'display-preferences',
  'documents',
  'easy-screen',
  'helps',
  'input-before-app',
  'kakaotalk',
  'keyboard',
  'letters',
  'live-lists',
  'market-days',
  'motion',
  'newsletters',
  'news-reach',
  'news-versions',
  'openings',
  'print-and-display-modes',
  'passkeys',
  'pasted-texts',
  'phone',
  'pickups',
  'pinned-news',
  'previews',
  'rare-cases',
  'read-only',
  'receipt-pictures',
  'reminders',
  'repeats',
  'rights',
  'scheduled-news',
  'school-meals',
  'scrolling',
  'signups',
  'sources',
  'staff-sign-in',
  'storage',
  'takedowns',
  'vitals',
  'watched-words',
  'welcome',
].map((name) => `test/e2e/${name}.e2e.ts`);

/** Query plans, demo data, costs, and what random or large input finds. Other tests hold the rules. */
const dearChecks = [
  'features/community/challenges/server/demo/demo.test.ts',
  'features/community/challenges/server/plans.test.ts',
  'features/community/chat/web/messages/delivery.server.test.ts',
  'features/days/calendar/server/series-cost.test.ts',
  'features/notices/notifications/server/delivery/crowds.test.ts',
  'features/notices/notifications/server/demo.test.ts',
  'features/residents/areas/server/import-areas.test.ts',
  'features/screens/search/server/typing.test.ts',
  'features/town/news/server/demo/demo.test.ts',
  'server/images/full-disk.test.ts',
  'server/images/sweep-command.test.ts',
  'server/town-export/export-town.test.ts',
];

/** A town of fifty with faults (docs/simulation.md). */
const simulations = ['test/simulate/simulate.test.ts'];

/**
 * The second tier is dear and seldom fails, so `npm test` takes one slice of it and `npm run test:all` takes
 * all. The other long lists of the second tier, such as the table of routes and the walk over all screens,
 * take their slice inside their file (`slice.ts`).
 */
export const secondTier = [...installations, ...dearChecks, ...rareJourneys, ...simulations];

/** The files that this run leaves out. None without TEST_SLICE. */
export function leftOut(chosen = readSlice()): string[] {
  const taken = new Set(slice(secondTier, chosen));
  return secondTier.filter((file) => !taken.has(file));
}
