import type { RegionQuery } from '#residents/regions/contract.ts';
import { codeOf, scopeOf } from '#residents/regions/server/scope.ts';
import { type Writing, write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import { ownTopic } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { announcementNotFound } from './actions.ts';
import { findInForce } from './queries.ts';

/** Closes an announcement for a person, on all their devices. */
export async function dismissAnnouncement(
  p: Writing,
  viewer: Viewer,
  id: string,
  region: RegionQuery,
): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    const around = { viewer, code: codeOf(scopeOf(viewer, region)), now };
    if (!(await findInForce(tx, around, id))) throw announcementNotFound();
    const made = await tx
      .insertInto('announcement_dismissal')
      .values({ person_id: viewer.personId, announcement_id: id, dismissed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('announcement_id')
      .executeTakeFirst();
    if (made) await record(tx, { type: 'announcement.dismissed', topics: [ownTopic(viewer)], data: { id } });
  });
}
