import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Platform } from '#server/platform.ts';
import { keepIncoming } from '#town/news/server/incoming/keep.ts';
import { askSource, type FailureCode, SourceFailure, type SourceResponse } from './ask-source.ts';
import { recordSource } from './events.ts';
import { lockSource } from './queries.ts';
import type { Item } from './reading/item.ts';

const minuteMs = 60_000;
const everyMs = 30 * minuteMs;
/** After the first failure an hour, then twice as long each time, at most a day. */
const longestPauseHours = 24;
/** The greatest age of items that come in from a new source; the others are old news. */
const firstMs = 30 * 24 * 60 * minuteMs;
/** How many sources are asked at a time. */
const lanes = 4;

type Claimed = { id: string; address: string; etag: string | null; last_modified: string | null };

/**
 * Takes a source whose turn it is. Its next turn is set at once, so no other process takes it, and nothing is
 * locked while its server is asked.
 */
async function claim(db: Db, now: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update source set next_fetch_at = ${new Date(now.getTime() + everyMs)}
    where id = (
      select id from source where paused_at is null and next_fetch_at <= ${now}
      order by next_fetch_at limit 1 for update skip locked
    )
    returning id, address, etag, last_modified`.execute(db);
  return rows[0];
}

/** The items that an editor has not seen yet, the newest first. */
function freshOf(items: Item[], seen: string[], isFirst: boolean, now: Date): Item[] {
  const known = new Set(seen);
  const since = isFirst ? now.getTime() - firstMs : Number.NEGATIVE_INFINITY;
  return items
    .filter(({ key, publishedAt }) => !known.has(key) && (publishedAt ?? now.getTime()) >= since)
    .sort((one, other) => (other.publishedAt ?? 0) - (one.publishedAt ?? 0));
}

/** `told` is null if the source says what it said last. */
const storeResponse = (p: Platform, id: string, response: SourceResponse | null) =>
  write(p, async (tx) => {
    const source = await lockSource(tx, id);
    // Deleted meanwhile.
    if (!source) return;
    const at = p.clock.now();
    const items = response?.reading.items ?? [];
    await tx
      .updateTable('source')
      .set({ fetched_at: at, failure: null, failing_since: null, failure_count: 0 })
      .$if(response !== null, (query) =>
        query.set({
          kind: response?.reading.kind,
          etag: response?.etag,
          last_modified: response?.lastModified,
          seen_keys: items.map(({ key }) => key),
        }),
      )
      .where('id', '=', id)
      .execute();
    const fresh = freshOf(items, source.seen_keys, source.fetched_at === null, at);
    await keepIncoming(tx, { source, fresh, known: items, at });
    if (source.failure || !source.fetched_at) await recordSource(tx, source);
  });

/** Stores a failure. The last answer of the source stays. */
const keepFailure = (p: Platform, id: string, code: FailureCode) =>
  write(p, async (tx) => {
    const source = await lockSource(tx, id);
    if (!source) return;
    const at = p.clock.now();
    const pauseMs = Math.min(2 ** source.failure_count, longestPauseHours) * 60 * minuteMs;
    await tx
      .updateTable('source')
      .set({
        failure: code,
        failing_since: sql<Date>`coalesce(failing_since, ${at})`,
        failure_count: source.failure_count + 1,
        next_fetch_at: new Date(at.getTime() + pauseMs),
      })
      .where('id', '=', id)
      .execute();
    if (source.failure !== code) await recordSource(tx, source);
  });

async function fetchSource(p: Platform, { id, address, etag, last_modified }: Claimed): Promise<void> {
  try {
    const response = await askSource(p, { address, etag, lastModified: last_modified });
    await storeResponse(p, id, response);
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    await keepFailure(p, id, error.code);
  }
}

async function fetchAll(p: Platform): Promise<void> {
  for (let source = await claim(p.db, p.clock.now()); source; source = await claim(p.db, p.clock.now()))
    await fetchSource(p, source);
}

/** Asks each source every half hour for what is new. */
export const fetchSources: Job = {
  name: 'sources.fetch',
  cron: '*/5 * * * *',
  async run(p) {
    await Promise.all(Array.from({ length: lanes }, () => fetchAll(p)));
  },
};
