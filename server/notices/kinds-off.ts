import type { Db, Tx } from '#server/database/db.ts';
import type { Platform } from '#server/platform.ts';
import { featuresOff } from '#server/town-features.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { isOff } from '#shared/feature-off.ts';

/** The kinds of notifications that are absent because the viewer's town has switched their features off. */
export async function kindsOff(
  p: Pick<Platform, 'live' | 'notices'>,
  db: Db | Tx,
  { cityCode }: Viewer,
): Promise<string[]> {
  if (cityCode === null) return [];
  const off = await featuresOff(p, db);
  return Object.entries(p.notices.kinds).flatMap(([name, { townFeature }]) =>
    townFeature && isOff(off, cityCode, townFeature) ? [name] : [],
  );
}
