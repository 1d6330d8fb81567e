import type { RegionQuery } from '#residents/regions/contract.ts';
import { codeOf, scopeOf } from '#residents/regions/server/scope.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { ownTopic } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { findPinned } from './queries.ts';

/** Closes pinned news on a person's home page, on all their devices. */
export async function dismissPinned(
  p: Writing,
  viewer: Viewer,
  id: string,
  region: RegionQuery,
): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    const around = { viewer, code: codeOf(scopeOf(viewer, region)), now };
    if (!(await findPinned(tx, around, id))) throw notFound('news.gone');
    const made = await tx
      .insertInto('news_dismissal')
      .values({ person_id: viewer.personId, news_id: id, dismissed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('news_id')
      .executeTakeFirst();
    if (made) await record(tx, { type: 'news.dismissed', topics: [ownTopic(viewer)], data: { id } });
  });
}
