import { isAreaOf } from '#residents/areas/server/queries.ts';
import { findCity, findProvince } from '#residents/regions/cities.ts';
import { placeTopics } from '#residents/regions/server/place-topics.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import { attachImage, detachImagesOf } from '#server/images/attach.ts';
import { record } from '#server/live/log/record.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { placesOf } from '#shared/rights.ts';
import type { NewsChange, NewsDraft, NewsWritten } from '#town/news/contract.ts';
import { removeNewsEntries, updateNewsEntries } from './calendar-entries.ts';
import { checkShownUntil, hasEnded } from './ending.ts';
import { settleIncoming } from './incoming/settle.ts';
import { dropOutsidersLikes } from './likes.ts';
import { checkPin, isPinned } from './pinned/pin.ts';
import { abilities } from './policy.ts';
import { lockNews } from './queries.ts';
import { dropTags, keepTags } from './tags.ts';
import { keepVersion } from './versions.ts';

const refused = () => new Refusal('forbidden', { reason: 'news.adminOnly' });
const newsNotFound = () => notFound('news.gone');

/** News is for a town, a province or ('') the country. */
export function checkPlace(code: string) {
  if (code !== '' && !findProvince(code) && !findCity(code))
    throw wrongField('cityCode', 'newsWrite.missing');
}

/** Holds the area until the end of the transaction. */
export async function checkArea(tx: Tx, { areaId, cityCode }: NewsWritten) {
  if (!areaId || (await isAreaOf(tx, areaId, cityCode))) return;
  const reason = 'newsWrite.areaGone';
  throw new Refusal('invalid', { reason, fields: { areaId: reason } });
}

/** The columns that an editor writes. */
export const columnsOf = ({
  title,
  content,
  day,
  linkUrl,
  tags,
  cityCode,
  urgent,
  areaId,
  shownUntil,
  pinnedUntil,
}: NewsWritten) => ({
  title,
  content,
  day,
  tags,
  link_url: linkUrl ?? null,
  city_code: cityCode,
  urgent,
  area_id: areaId ?? null,
  shown_until: shownUntil ?? null,
  pinned_until: pinnedUntil ? new Date(pinnedUntil) : null,
});

export const entryOf = (action: string, itemId: string, cityCode: string) =>
  ({ action, itemId, cityCode: cityCode || null, right: 'editor' }) as const;

/** Publishes news for one place. The same draft sent twice makes one row. */
export async function createNews(p: Writing, viewer: Viewer, draft: NewsDraft): Promise<void> {
  if (placesOf(viewer, 'editor').length === 0) throw refused();
  checkPlace(draft.cityCode);
  if (!abilities(viewer, draft.cityCode).write) throw refused();
  const now = p.clock.now();
  checkShownUntil(draft, now);
  checkPin(draft, now);
  const { id, cityCode } = draft;
  const by = { author_id: viewer.personId, created_at: now, updated_at: now };
  await write(p, async (tx) => {
    await checkArea(tx, draft);
    const made = await insertOnce(
      tx.insertInto('news').values({ id, ...columnsOf(draft), pinned: isPinned(draft, now), ...by }),
      tx.selectFrom('news').where('id', '=', id).where('author_id', '=', viewer.personId),
    );
    if (!made) return;
    if (draft.incomingId) await settleIncoming(tx, viewer, { id: draft.incomingId, newsId: id, at: now });
    await keepTags(tx, draft, now);
    if (draft.imageId)
      await attachImage(tx, viewer, draft.imageId, { kind: 'news', id, folder: 'news_images' });
    const action = draft.incomingId ? 'incomingNews.published' : 'news.created';
    await recordAudit(tx, viewer, now, entryOf(action, id, cityCode));
    await record(tx, { type: 'news.created', topics: placeTopics(cityCode), data: { id, cityCode } });
  });
}

/** Replaces the fields of news. An omitted image is removed. The calendars of people who like it follow. */
export async function changeNews(p: Writing, viewer: Viewer, id: string, change: NewsChange): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    const before = await lockNews(tx, viewer, id);
    if (!before) throw newsNotFound();
    if (!abilities(viewer, before.city_code).edit) throw refused();
    refuseOlder(before, change);
    checkPlace(change.cityCode);
    if (!abilities(viewer, change.cityCode).write) throw refused();
    await checkArea(tx, change);
    if (change.shownUntil !== before.shown_until) checkShownUntil(change, now);
    checkPin(change, now);
    const ended = hasEnded(change, now);
    const moved = before.city_code !== change.cityCode;
    const columns = columnsOf(change);
    const editedAt = await keepVersion(tx, id, columns, { viewer, now });
    const { created_at } = await tx
      .updateTable('news')
      .set({ ...columns, ...raised, ended, pinned: isPinned(change, now), updated_at: now })
      .$if(editedAt !== undefined, (query) => query.set({ edited_at: editedAt }))
      .where('id', '=', id)
      .returning('created_at')
      .executeTakeFirstOrThrow();
    if (ended) await dropTags(tx, id);
    else await keepTags(tx, { id, ...change }, created_at);
    await detachImagesOf(tx, { kind: 'news', id }, change.imageId ? [change.imageId] : []);
    if (change.imageId)
      await attachImage(tx, viewer, change.imageId, { kind: 'news', id, folder: 'news_images' });
    if (moved) await dropOutsidersLikes(tx, id, change.cityCode);
    await updateNewsEntries(tx, id, { day: change.day, isMoved: change.day !== before.day, now });
    const topics = new Set([...placeTopics(before.city_code), ...placeTopics(change.cityCode)]);
    await recordAudit(tx, viewer, now, entryOf('news.changed', id, change.cityCode));
    const payload = { topics: [...topics], data: { id } };
    // News that becomes urgent is told also to those who were told nothing before.
    const isRaised = change.urgent && !before.urgent;
    await record(tx, isRaised ? { type: 'news.raised', ...payload } : { type: 'news.changed', ...payload });
  });
}

/** Deletes news with its image, its likes and its entries in calendars. */
export async function deleteNews(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const news = await lockNews(tx, viewer, id);
    if (!news) throw newsNotFound();
    if (!abilities(viewer, news.city_code).delete) throw refused();
    await removeNewsEntries(tx, id);
    await detachImagesOf(tx, { kind: 'news', id });
    await tx.deleteFrom('news').where('id', '=', id).execute();
    await recordAudit(tx, viewer, p.clock.now(), entryOf('news.deleted', id, news.city_code));
    await record(tx, { type: 'news.deleted', topics: placeTopics(news.city_code), data: { id } });
  });
}
