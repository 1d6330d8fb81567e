import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import { attachImage, detachImagesOf } from '#server/images/attach.ts';
import { record } from '#server/live/log/record.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { ScheduledChange, ScheduledDraft } from '#town/news/scheduled-contract.ts';
import { furthestDays, mostScheduled } from '#town/news/scheduled-contract.ts';
import { checkArea, checkPlace, columnsOf, entryOf } from '#town/news/server/actions.ts';
import { checkShownUntil } from '#town/news/server/ending.ts';
import { checkPin } from '#town/news/server/pinned/pin.ts';
import { abilities } from '#town/news/server/policy.ts';
import { lockScheduled } from './queries.ts';

export const scheduledNewsNotFound = () => notFound('scheduledNews.gone');

const dayMs = 86_400_000;

/** The time of publication, checked. */
function timeOf({ publishAt, ...news }: Omit<ScheduledChange, 'revision'>, now: Date): Date {
  const time = new Date(publishAt);
  if (time <= now) throw wrongField('publishAt', 'scheduledNews.past');
  if (time.getTime() > now.getTime() + furthestDays * dayMs)
    throw wrongField('publishAt', 'scheduledNews.tooFar');
  checkShownUntil(news, time);
  checkPin(news, time);
  return time;
}

/** Tells the open admin pages of a place. */
export const recordScheduled = (tx: Tx, cityCode: string) =>
  record(tx, {
    type: 'scheduledNews.changed',
    topics: [`scheduled-news:${cityCode || 'all'}`],
    data: { cityCode },
  });

const attach = (tx: Tx, viewer: Viewer, { id, imageId }: { id: string; imageId?: string | null }) =>
  imageId && attachImage(tx, viewer, imageId, { kind: 'scheduledNews', id, folder: 'news_images' });

/**
 * Keeps news to be published later. The same draft sent twice makes one row, also
 * if it was published meanwhile.
 */
export async function scheduleNews(p: Writing, viewer: Viewer, draft: ScheduledDraft): Promise<void> {
  checkPlace(draft.cityCode);
  if (!abilities(viewer, draft.cityCode).write) throw scheduledNewsNotFound();
  const now = p.clock.now();
  const { id, cityCode } = draft;
  await write(p, async (tx) => {
    const published = await tx.selectFrom('news').select('author_id').where('id', '=', id).executeTakeFirst();
    if (published?.author_id === viewer.personId) return;
    if (published) throw new Refusal('conflict');
    await checkArea(tx, draft);
    const times = { publish_at: timeOf(draft, now), created_at: now, updated_at: now };
    const made = await insertOnce(
      tx
        .insertInto('scheduled_news')
        .values({ id, ...columnsOf(draft), author_id: viewer.personId, ...times }),
      tx.selectFrom('scheduled_news').where('id', '=', id).where('author_id', '=', viewer.personId),
    );
    if (!made) return;
    const { count } = await tx
      .selectFrom('scheduled_news')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('city_code', '=', cityCode)
      .executeTakeFirstOrThrow();
    if (Number(count) > mostScheduled) throw new Refusal('conflict', { reason: 'scheduledNews.tooMany' });
    await attach(tx, viewer, draft);
    await recordAudit(tx, viewer, now, entryOf('scheduledNews.created', id, cityCode));
    await recordScheduled(tx, cityCode);
  });
}

async function lock(tx: Tx, viewer: Viewer, id: string) {
  const row = await lockScheduled(tx, viewer, id);
  if (!row) throw scheduledNewsNotFound();
  return row;
}

/** Replaces the fields of scheduled news, and its time. */
export async function changeScheduled(
  p: Writing,
  viewer: Viewer,
  id: string,
  change: ScheduledChange,
): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    const before = await lock(tx, viewer, id);
    refuseOlder(before, change);
    checkPlace(change.cityCode);
    if (!abilities(viewer, change.cityCode).write) throw scheduledNewsNotFound();
    await checkArea(tx, change);
    await tx
      .updateTable('scheduled_news')
      .set({ ...columnsOf(change), ...raised, publish_at: timeOf(change, now), updated_at: now })
      .where('id', '=', id)
      .execute();
    await detachImagesOf(tx, { kind: 'scheduledNews', id }, change.imageId ? [change.imageId] : []);
    await attach(tx, viewer, { id, imageId: change.imageId });
    await recordAudit(tx, viewer, now, entryOf('scheduledNews.changed', id, change.cityCode));
    for (const cityCode of new Set([before.city_code, change.cityCode])) await recordScheduled(tx, cityCode);
  });
}

/** Deletes scheduled news with its image. */
export async function deleteScheduled(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const { city_code: cityCode } = await lock(tx, viewer, id);
    await detachImagesOf(tx, { kind: 'scheduledNews', id });
    await tx.deleteFrom('scheduled_news').where('id', '=', id).execute();
    await recordAudit(tx, viewer, p.clock.now(), entryOf('scheduledNews.deleted', id, cityCode));
    await recordScheduled(tx, cityCode);
  });
}
