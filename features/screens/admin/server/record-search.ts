import { recordAudit } from '#server/audit.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { placesOf } from '#shared/rights.ts';

type Found = { author_id: string; city_code: string | null };

/**
 * Records a search for people by name, in each place where it searched: how many it showed there, and who it
 * was if it showed one. The typed text is not kept: entries never change, so the name of somebody who left
 * would stay for good.
 */
export const recordSearch = (p: Pick<Platform, 'db' | 'clock'>, viewer: Viewer, found: Found[]) =>
  p.db.transaction().execute(async (tx) => {
    const now = p.clock.now();
    const recorded = new Set<string>();
    for (const right of ['moderator', 'operator'] as const)
      for (const place of placesOf(viewer, right)) {
        const shown = found.filter(({ city_code }) => city_code?.startsWith(place));
        const only =
          shown.length === 1 && shown[0]?.author_id !== viewer.personId ? shown[0]?.author_id : null;
        const entry = {
          action: 'person.searched',
          note: String(shown.length),
          personId: only,
          cityCode: place || null,
          right,
        };
        if (!recorded.has(place)) await recordAudit(tx, viewer, now, entry);
        recorded.add(place);
      }
  });
