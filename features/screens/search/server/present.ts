import { presentBenefitRow } from '#community/benefits/server/present.ts';
import { selectBenefitsById } from '#community/benefits/server/queries.ts';
import { presentClubRow } from '#community/clubs/server/present.ts';
import { selectClubsById } from '#community/clubs/server/queries.ts';
import { presentRow } from '#community/posts/server/present.ts';
import { selectPostsById } from '#community/posts/server/queries.ts';
import { presentPersonRow } from '#screens/profiles/server/present.ts';
import { selectPeopleById } from '#screens/profiles/server/queries.ts';
import type { Found } from '#screens/search/contract.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { presentNews } from '#town/news/server/present.ts';
import { selectNewsById } from '#town/news/server/queries.ts';
import type { Ids } from './find.ts';

/**
 * The found items in the shapes of their features' lists. Each feature reads them again with its own
 * visibility rules.
 */
export async function presentFound(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer,
  { kind, ids }: Ids,
): Promise<Found> {
  if (ids.length === 0) return { kind, items: [] };
  const inOrder = <Row extends { id: string }>(rows: Row[]) =>
    rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  switch (kind) {
    case 'posts':
      return { kind, items: inOrder(await selectPostsById(db, viewer, ids)).map(presentRow) };
    case 'news':
      return { kind, items: inOrder(await selectNewsById(db, viewer, ids)).map(presentNews) };
    case 'benefits': {
      const rows = await selectBenefitsById(db, viewer, seoulDay(clock.now()), ids);
      return { kind, items: inOrder(rows).map(presentBenefitRow) };
    }
    case 'clubs':
      return { kind, items: inOrder(await selectClubsById(db, viewer, ids)).map(presentClubRow) };
    case 'people':
      return {
        kind,
        items: inOrder(await selectPeopleById(db, viewer, ids)).map((row) => presentPersonRow(viewer, row)),
      };
  }
}
