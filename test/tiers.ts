import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readSlice, slice } from './slice.ts';

const root = join(import.meta.dirname, '..');

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
  'server/start/database.test.ts',
  'server/start/release-memory.test.ts',
  'server/operations/upgrade-database.test.ts',
  'test/deploy/backup.test.ts',
  'test/deploy/drill.test.ts',
  'test/deploy/files.test.ts',
  'test/deploy/nginx-files.test.ts',
  'test/deploy/pooler.test.ts',
  'test/deploy/prometheus.test.ts',
  'test/deploy/secret-addresses.test.ts',
  'test/deploy/tls.test.ts',
  'test/deploy/update.test.ts',
];

/** Journeys of each run: what residents do each day, and the walk over all screens, which takes its slice. */
const dailyJourneys = [
  'accessibility/every-screen',
  'accessibility/every-state',
  'account/arrival',
  'community/board',
  'community/chat',
  'community/club-life',
  'community/clubs',
  'loading/bundle',
  'screens/region-setup',
  'screens/search',
  'town/news',
].map((name) => `test/e2e/${name}.e2e.ts`);

/**
 * Journeys of the admin page, of what a town may have beside its daily screens, of conditions such as no
 * connection, a keyboard alone or a screen reader, and of first loads. Server tests hold their rules in each
 * run.
 */
const rareJourneys = globSync('test/e2e/**/*.e2e.ts', { cwd: root })
  .filter((file) => !dailyJourneys.includes(file))
  .sort();

/**
 * Query plans, demo data, costs, races, outages, services of others, the whole table of events, and what
 * random or large input finds. Other tests hold the rules.
 */
const dearChecks = [
  'features/account/sessions/server/provider/hostile-provider.test.ts',
  'features/community/benefits/server/demo/demo.test.ts',
  'features/community/challenges/server/demo/demo.test.ts',
  'features/community/challenges/server/plans.test.ts',
  'features/community/challenges/server/week/turn.test.ts',
  'features/community/chat/server/races.test.ts',
  'features/community/chat/web/messages/delivery.server.test.ts',
  'features/community/clubs/server/demo/demo.test.ts',
  'features/community/clubs/server/password.test.ts',
  'features/community/clubs/server/races.test.ts',
  'features/community/clubs/server/stopped-races.test.ts',
  'features/community/comments/server/counts.test.ts',
  'features/community/posts/server/demo/demo.test.ts',
  'features/days/calendar/server/series-cost.test.ts',
  'features/moderation/reports/server/bulk/bulk-hides.test.ts',
  'features/moderation/reports/server/slow-readers.test.ts',
  'features/notices/notifications/server/delivery/crowds.test.ts',
  'features/notices/notifications/server/delivery/failed-events.test.ts',
  'features/notices/notifications/server/delivery/together.test.ts',
  'features/notices/notifications/server/demo.test.ts',
  'features/notices/notifications/server/push/push-keys.test.ts',
  'features/residents/regions/server/old-codes.test.ts',
  'features/screens/account-deletion/server/kakao/unlink.test.ts',
  'features/screens/account-deletion/server/kakao/webhooks.test.ts',
  'features/screens/admin/server/notices.test.ts',
  'features/screens/admin/server/person-history.test.ts',
  'features/screens/search/server/typing.test.ts',
  'features/town/news/server/demo/demo.test.ts',
  'features/town/news/server/link-card.test.ts',
  'server/http/hostile-requests.test.ts',
  'server/http/limits/rate-limits.test.ts',
  'server/http/operators/drain.test.ts',
  'server/http/operators/metrics-page.test.ts',
  'server/http/outage.test.ts',
  'server/images/decode-pool.test.ts',
  'server/images/full-disk.test.ts',
  'server/images/sweep-command.test.ts',
  'server/images/sweep.test.ts',
  'server/images/unread.test.ts',
  'server/jobs/jobs.test.ts',
  'server/jobs/left-jobs.test.ts',
  'server/ledger/replay.test.ts',
  'server/ledger/write-ledger.test.ts',
  'server/live/delivery.test.ts',
  'server/live/mute.test.ts',
  'server/live/upgrade.test.ts',
  'server/metrics/state-metrics.test.ts',
  'server/statements/prepared.test.ts',
  'server/storage/installation.test.ts',
  'server/storage/outage.test.ts',
  'server/town-export/export-town.test.ts',
  'server/town-import/import-town.test.ts',
  'server/tracing/tracing.test.ts',
  'server/vitals/vitals.test.ts',
  'test/access/events.test.ts',
  'test/access/field-types.test.ts',
  'test/access/planted.test.ts',
  'test/deploy/guide.test.ts',
  'test/guards/code/linear.test.ts',
];

/**
 * What few people use, or each once a year, and what a town may switch off. `npm run quick` runs all tests of
 * a feature that changes.
 */
const rareFeatures = globSync(
  [
    'features/account/{openings,passkeys,staff-identities}',
    'features/community/{polls,signups,treasuries}',
    'features/days/{pickups,school-meals}',
    'features/moderation/{appeals,takedowns,transparency,watched-words}',
    'features/notices/{alerts,feeds,letters,newsletters,opening-alerts}',
    'features/residents/{areas,documents,exports,town-imports}',
    'features/screens/{helps,region-changes,speak}',
    'features/town/{broadcasts,call-rounds,market-days,sources}',
  ].map((folder) => `${folder}/server/**/*.test.ts`),
  { cwd: root },
).sort();

/**
 * The second tier is dear and seldom fails, so `npm test` takes one slice of it and `npm run test:all` takes
 * all. The other long lists of the second tier, such as the table of routes and the walk over all screens,
 * take their slice inside their file (`slice.ts`).
 */
export const secondTier = [...new Set([...installations, ...dearChecks, ...rareFeatures, ...rareJourneys])];

/** Those that a change nearby does not run before `npm test`. */
export const untilLanding: ReadonlySet<string> = new Set([
  ...installations,
  'test/simulate/simulate.test.ts',
]);

/** The files that this run leaves out. None without TEST_SLICE. */
export function leftOut(chosen = readSlice()): string[] {
  const taken = new Set(slice(secondTier, chosen));
  return secondTier.filter((file) => !taken.has(file));
}
