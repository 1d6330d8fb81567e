import { placeTopics } from '#residents/regions/server/place-topics.ts';
import { recordAudit, recordCommandAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { detachImagesOf } from '#server/images/attach.ts';
import type { Job } from '#server/jobs/job.ts';
import { record } from '#server/live/log/record.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { entryOf } from '#town/news/server/actions.ts';
import { hasEnded } from '#town/news/server/ending.ts';
import { keepTags } from '#town/news/server/tags.ts';
import { recordScheduled, scheduledNewsNotFound } from './actions.ts';
import { lockScheduled } from './queries.ts';

/** Makes news of a locked row. From here on it is news like any other, of this moment. */
async function publish(tx: Tx, id: string, now: Date): Promise<string> {
  const { publish_at: _, ...row } = await tx
    .deleteFrom('scheduled_news')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const ended = hasEnded({ shownUntil: row.shown_until }, now);
  const pinned = row.pinned_until !== null && row.pinned_until > now;
  const made = await tx
    .insertInto('news')
    .values({ ...row, ended, pinned, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  const cityCode = row.city_code;
  await recordScheduled(tx, cityCode);
  if (!made) {
    // An editor has published news of the same id by hand: that is what residents have read.
    await detachImagesOf(tx, { kind: 'scheduledNews', id });
    return cityCode;
  }
  if (!ended) await keepTags(tx, { id, tags: row.tags, cityCode }, now);
  await tx
    .updateTable('image')
    .set({ attached_to_kind: 'news' })
    .where('attached_to_kind', '=', 'scheduledNews')
    .where('attached_to_id', '=', id)
    .execute();
  await record(tx, { type: 'news.created', topics: placeTopics(cityCode), data: { id, cityCode } });
  return cityCode;
}

/** Publishes scheduled news now. */
export async function publishNow(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    if (!(await lockScheduled(tx, viewer, id))) throw scheduledNewsNotFound();
    const now = p.clock.now();
    const cityCode = await publish(tx, id, now);
    await recordAudit(tx, viewer, now, entryOf('scheduledNews.published', id, cityCode));
  });
}

/** Publishes an item whose time has come, unless another process or an editor has it in hand. */
const publishDue = (p: Writing, id: string) =>
  write(p, async (tx) => {
    const now = p.clock.now();
    const due = await tx
      .selectFrom('scheduled_news')
      .select('id')
      .where('id', '=', id)
      .where('publish_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return;
    const cityCode = await publish(tx, id, now);
    await recordCommandAudit(tx, now, entryOf('scheduledNews.published', id, cityCode));
  });

/**
 * Publishes what is due, each item in a transaction of its own. What a stopped server has missed is published
 * at once. An item that fails stops no other; the job then fails, so that it is seen.
 */
export const publishScheduled: Job = {
  name: 'news.publishScheduled',
  cron: '* * * * *',
  async run(p) {
    const due = await p.db
      .selectFrom('scheduled_news')
      .select('id')
      .where('publish_at', '<=', p.clock.now())
      .orderBy('publish_at')
      .execute();
    const errors: unknown[] = [];
    for (const { id } of due) await publishDue(p, id).catch((error) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} scheduled items failed`);
  },
};
