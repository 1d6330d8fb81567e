import { recordAudit } from '#server/audit.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { placesOf } from '#shared/rights.ts';

/**
 * Records a search for people by name, in each place where it searched. The name is in the entry: without it nobody could
 * judge what was searched for.
 */
export const recordSearch = (p: Pick<Platform, 'db' | 'clock'>, viewer: Viewer, name: string) =>
  p.db.transaction().execute(async (tx) => {
    const now = p.clock.now();
    const recorded = new Set<string>();
    for (const right of ['moderator', 'operator'] as const)
      for (const place of placesOf(viewer, right)) {
        const entry = { action: 'person.searched', note: name, cityCode: place || null, right };
        if (!recorded.has(place)) await recordAudit(tx, viewer, now, entry);
        recorded.add(place);
      }
  });
