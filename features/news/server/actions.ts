import type { NewsDraft } from '#features/news/contract.ts';
import { findCity } from '#features/regions/cities.ts';
import { Refusal } from '#server/errors.ts';
import { attachImage } from '#server/images/attach.ts';
import { record } from '#server/live/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { write } from '#server/write.ts';
import { abilities } from './policy.ts';

/** Publishes news in one town. The same draft twice is one row. */
export async function createNews(p: Platform, viewer: Viewer, draft: NewsDraft): Promise<void> {
  if (!abilities(viewer).write) throw new Refusal('forbidden', { reason: 'news.adminOnly' });
  if (!findCity(draft.cityCode))
    throw new Refusal('invalid', { reason: 'newsWrite.missing', fields: { cityCode: 'newsWrite.missing' } });
  const now = p.clock.now();
  await write(p, async (tx) => {
    const made = await tx
      .insertInto('news')
      .values({
        id: draft.id,
        title: draft.title,
        content: draft.content,
        day: draft.day,
        link_url: draft.linkUrl ?? null,
        tags: draft.tags,
        city_code: draft.cityCode,
        author_id: viewer.personId,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) {
      const known = await tx
        .selectFrom('news')
        .select('author_id')
        .where('id', '=', draft.id)
        .executeTakeFirst();
      if (known?.author_id !== viewer.personId) throw new Refusal('conflict');
      return;
    }
    if (draft.imageId) await attachImage(tx, viewer, draft.imageId, { kind: 'news', id: draft.id });
    await record(tx, { type: 'news.created', topics: regionTopics(draft.cityCode), data: { id: draft.id } });
  });
}
