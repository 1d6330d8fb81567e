import { findCity } from '#residents/regions/cities.ts';
import { Refusal } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { hasRightIn } from '#shared/may.ts';

/**
 * The town of a new item or of a ranking: the viewed city of those who have a right there, else their
 * home, whatever they ask for (product 2.9). Whoever has neither is refused with `reason`.
 */
export function townOf(viewer: Viewer, asked: string | null | undefined, reason = 'common.noRegion'): string {
  const code = asked && hasRightIn(viewer, asked) ? asked : viewer.cityCode;
  if (!code || !findCity(code)) throw new Refusal('invalid', { reason });
  return code;
}
