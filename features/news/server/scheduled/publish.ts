import { entryOf, keepTags } from '#features/news/server/actions.ts';
import { recordAudit, recordCommandAudit } from '#server/audit.ts';
import type { Tx } from '#server/db.ts';
import type { Job } from '#server/job.ts';
import { record } from '#server/live/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer.ts';
import { type Writing, write } from '#server/write.ts';
import { gone, recordScheduled } from './actions.ts';
import { lockScheduled } from './queries.ts';

/** Makes news of a locked row. From here on it is news like any other, of this moment. */
async function publish(tx: Tx, id: string, now: Date): Promise<string> {
  const { publish_at: _, ...row } = await tx
    .deleteFrom('scheduled_news')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('news')
    .values({ ...row, created_at: now, updated_at: now })
    .execute();
  const cityCode = row.city_code;
  await keepTags(tx, { id, tags: row.tags, cityCode }, now);
  await tx
    .updateTable('image')
    .set({ attached_to_kind: 'news' })
    .where('attached_to_kind', '=', 'scheduledNews')
    .where('attached_to_id', '=', id)
    .execute();
  await record(tx, { type: 'news.created', topics: regionTopics(cityCode), data: { id, cityCode } });
  await recordScheduled(tx, cityCode);
  return cityCode;
}

/** Publishes scheduled news now. */
export async function publishNow(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    if (!(await lockScheduled(tx, viewer, id))) throw gone();
    const now = p.clock.now();
    const cityCode = await publish(tx, id, now);
    await recordAudit(tx, viewer, now, entryOf('scheduledNews.published', id, cityCode));
  });
}

/**
 * Publishes one item whose time has come, if there is one. Of two processes each takes another row, and what a stopped server
 * has missed is published at once.
 */
const publishNext = (p: Writing): Promise<boolean> =>
  write(p, async (tx) => {
    const now = p.clock.now();
    const due = await tx
      .selectFrom('scheduled_news')
      .select('id')
      .where('publish_at', '<=', now)
      .orderBy('publish_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return false;
    const cityCode = await publish(tx, due.id, now);
    await recordCommandAudit(tx, now, entryOf('scheduledNews.published', due.id, cityCode));
    return true;
  });

/** Publishes what is due, each item in a transaction of its own. */
export const publishScheduled: Job = {
  name: 'news.publishScheduled',
  cron: '* * * * *',
  async run(p) {
    while (await publishNext(p));
  },
};
