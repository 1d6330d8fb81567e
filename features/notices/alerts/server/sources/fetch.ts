import { sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import { undoneIfFailing } from '#server/database/undone-if-failing.ts';
import { write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import { Unfetchable } from '#server/outside/guarded-fetch.ts';
import { type Counts, countsOf, UnreadableResponse } from '#server/outside/service-responses.ts';
import type { Platform } from '#server/platform.ts';
import { type Asked, askDisasterTexts, askWarnings, keyOf } from './ask.ts';
import { newestOf, readBulletins } from './bulletin.ts';
import { readDisasterTexts } from './disaster-text.ts';
import { keepText } from './keep-text.ts';
import { keepBulletin, keepWarning } from './keep-weather.ts';
import { aheadMs } from './reading.ts';
import { everyMs, type SourceName } from './state.ts';
import { readAnnouncements, warningsOf } from './weather.ts';

/**
 * After a failure the pause doubles, up to this: an alert must not come an hour late because of one night.
 */
const longestPauseMs = 600_000;

const names: SourceName[] = ['disasterText', 'weather'];

/** Takes the turn of a service, so that no other process asks it, and nothing is locked meanwhile. */
async function claim(p: Platform, name: SourceName, now: Date): Promise<boolean> {
  const next = new Date(now.getTime() + everyMs[name]);
  const { rows } = await sql`
    insert into alert_source as source (name, next_fetch_at) values (${name}, ${next})
    on conflict (name) do update set next_fetch_at = excluded.next_fetch_at where source.next_fetch_at <= ${now}
    returning name`.execute(p.db);
  return rows.length > 0;
}

const latestOf = ({ clock }: Platform) => new Date(clock.now().getTime() + aheadMs);

type Read = { counts: Counts; keep: (tx: Tx, now: Date) => Promise<void> };

/** Reads a service: what its answer has, and how to keep it. */
const read: Record<SourceName, (p: Platform, key: string) => Promise<Read>> = {
  async disasterText(p, key) {
    const days = await Promise.all([1, 0].map((ago) => askDisasterTexts(p, key, ago)));
    const { items: texts, ...counts } = readDisasterTexts(
      days.flatMap(({ pages }) => pages),
      latestOf(p),
    );
    const unknown = [...new Set(texts.flatMap((text) => text.unknown))].slice(0, 20);
    if (unknown.length > 0) p.log.warn({ unknown }, 'places of disaster texts are unknown');
    return {
      counts: countsOf([counts, ...days.map(lacking)]),
      async keep(tx, now) {
        for (const text of texts.toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime()))
          await apart(p, tx, text.key, () => keepText(tx, text, now));
      },
    };
  },
  async weather(p, key) {
    const [announced, status] = [
      await askWarnings(p, key, 'getPwnCd'),
      await askWarnings(p, key, 'getPwnStatus'),
    ];
    const { items: announcements, ...counts } = readAnnouncements(announced.pages, latestOf(p));
    const { items: bulletins, ...countsOfStatus } = readBulletins(status.pages, latestOf(p));
    const warnings = warningsOf(announcements);
    const bulletin = newestOf(bulletins);
    return {
      counts: countsOf([counts, countsOfStatus, lacking(announced), lacking(status)]),
      async keep(tx, now) {
        for (const warning of warnings) await apart(p, tx, warning.key, () => keepWarning(tx, warning, now));
        if (bulletin) await apart(p, tx, 'bulletin', () => keepBulletin(tx, bulletin, warnings, now));
      },
    };
  },
};

const lacking = ({ missing }: Asked): Counts => ({ rows: 0, missing, refused: {} });

/** One item that cannot be kept is logged, and keeps no other away. */
async function apart(p: Platform, tx: Tx, key: string, keep: () => Promise<void>): Promise<void> {
  const failed = await undoneIfFailing(tx, keep);
  if (failed) p.log.error({ err: failed.error, key }, 'an item of a service of alerts could not be kept');
}

const lock = (tx: Tx, name: SourceName) =>
  tx.selectFrom('alert_source').select('failure').where('name', '=', name).forUpdate().execute();

async function ask(p: Platform, name: SourceName, key: string): Promise<void> {
  try {
    const { counts, keep } = await read[name](p, key);
    if (counts.missing > 0) p.log.warn({ source: name, counts }, 'rows of a service of alerts did not come');
    await write(p, async (tx) => {
      await lock(tx, name);
      const now = p.clock.now();
      await keep(tx, now);
      await tx
        .updateTable('alert_source')
        .set({
          counts: JSON.stringify(counts),
          fetched_at: now,
          failure: null,
          failing_since: null,
          failure_count: 0,
        })
        .where('name', '=', name)
        .execute();
    });
  } catch (error) {
    if (!(error instanceof UnreadableResponse || error instanceof Unfetchable)) throw error;
    await keepFailure(p, name, error);
  }
}

/** Writes a failure. The data that the service sent last stays, and says how old it is. */
async function keepFailure(p: Platform, name: SourceName, error: UnreadableResponse | Unfetchable) {
  const now = p.clock.now();
  // The message never has the address, which has the key.
  p.log.warn({ source: name, why: error.message }, 'a service of alerts could not be read');
  await sql`
    update alert_source set
      failure = ${error.message},
      failing_since = coalesce(failing_since, ${now}),
      failure_count = failure_count + 1,
      next_fetch_at = ${now}::timestamptz + least(
        ${everyMs[name]} * power(2, least(failure_count, 10)), ${longestPauseMs}
      ) * interval '1 millisecond'
    where name = ${name}`.execute(p.db);
}

/** Asks the services whose keys are set, and whose turn it is, for alerts. */
export const fetchAlerts: Job = {
  name: 'alerts.fetch',
  cron: '* * * * *',
  async run(p) {
    for (const name of names) {
      const key = keyOf(p, name);
      if (key && (await claim(p, name, p.clock.now()))) await ask(p, name, key);
    }
  },
};
