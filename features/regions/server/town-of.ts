import { findCity } from '#features/regions/cities.ts';
import { Refusal } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';

/**
 * The town of a new item or of a ranking: a resident's own, whatever they ask for; an admin's viewed city, or
 * their home (product 2.9). An admin without either is refused with `reason`.
 */
export function townOf(viewer: Viewer, asked: string | null | undefined, reason = 'common.noRegion'): string {
  const code = (viewer.isAdmin && asked) || viewer.cityCode;
  if (!code || !findCity(code)) throw new Refusal('invalid', { reason });
  return code;
}
