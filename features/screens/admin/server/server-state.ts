import { sql } from 'kysely';
import { selectFailedEvents } from '#notices/notifications/server/delivery/failed-events.ts';
import type { ServerState } from '#screens/admin/server-contract.ts';
import type { Db } from '#server/database/db.ts';
import { countRunningJobs, selectFailedJobs } from '#server/jobs/failed-jobs.ts';
import { liveName } from '#server/live/log/log-connection.ts';
import { type OutsideService, readOutsideServices } from '#server/outside/outside-services.ts';
import type { Platform } from '#server/platform.ts';
import { violationNames } from '#shared/violations.ts';
import { readChecks } from './checks.ts';

/** A list longer than this is worked through from its beginning. */
const shown = 50;

/** The data of the tab 서버. The processes are those with a connection that follows the log. */
export async function readServerState(p: Platform): Promise<ServerState> {
  const [processes, notifier, jobs, events, services, violations, checks, runningJobs] = await Promise.all([
    selectProcesses(p.db),
    selectUnread(p.db, [...p.notices.types]),
    selectFailedJobs(p.db),
    selectFailedEvents(p.db),
    readOutsideServices((text) => sql.raw(text).execute(p.db)),
    selectViolations(p.db),
    readChecks(p),
    countRunningJobs(p.db),
  ]);
  return {
    processes: processes.map(({ id, name, since }) => ({
      id,
      version: name.slice(liveName.length + 1),
      since: since.toISOString(),
    })),
    logLagMs: Math.max(0, Math.round(performance.now() - p.live.lastPolledAt())),
    unreadEvents: notifier.count,
    notifierLagMs: Math.round(notifier.ageMs),
    jobs: jobs.slice(0, shown).map(({ id, name, tries, failed_at, why }) => ({
      id,
      name,
      tries,
      error: why,
      at: failed_at.toISOString(),
    })),
    events: events.slice(0, shown).map(({ event_id, type, attempts, error, happened_at }) => ({
      id: String(event_id),
      name: type,
      tries: attempts,
      error,
      at: happened_at.toISOString(),
    })),
    services: withWebhooks(services, p).map(({ answeredAt: respondedAt, failingSince, ...service }) => ({
      ...service,
      answeredAt: respondedAt?.toISOString() ?? null,
      failingSince: failingSince?.toISOString() ?? null,
    })),
    violations,
    checks,
    readOnly: {
      bySetting: p.settings.maintenance !== 'off',
      pausedUntil: p.readOnly.pauseEnd()?.toISOString() ?? null,
      runningJobs,
    },
  };
}

/** Kakao's webhooks come seldom. Where they must, none at all is told, too. */
function withWebhooks(services: OutsideService[], { settings }: Platform): OutsideService[] {
  const name = 'webhooks';
  if (!settings.kakao || services.some((one) => one.name === name)) return services;
  const none = { answeredAt: null, failingSince: null, failure: null, rows: null, missing: 0, refused: [] };
  return [{ name, asked: 1, failing: 0, ...none }, ...services];
}

async function selectProcesses(db: Db) {
  const { rows } = await sql<{ id: number; name: string; since: Date }>`
    select pid as id, application_name as name, backend_start as since from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${`${liveName} `})
    order by backend_start`.execute(db);
  return rows;
}

/** Those of all processes. A later version may know other names. */
async function selectViolations(db: Db): Promise<ServerState['violations']> {
  const rows = await db.selectFrom('violation').selectAll().orderBy('last_at', 'desc').execute();
  return rows.flatMap(({ name, times, last_at, ids }) => {
    const known = violationNames.find((one) => one === name);
    return known ? [{ name: known, times, lastAt: last_at.toISOString(), ids }] : [];
  });
}

/** As the metric `notifier_unread_events` counts. */
async function selectUnread(db: Db, types: string[]) {
  const { rows } = await sql<{ count: number; ageMs: number }>`
    select count(*)::int as count,
      greatest(0, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0))::float8 * 1000 as "ageMs"
    from (select created_at from event
      where id > coalesce((select read_id from event_reader where name = 'notifications'), 0) and type = any(${types})
      order by id limit 10000) unread`.execute(db);
  return rows[0] ?? { count: 0, ageMs: 0 };
}
