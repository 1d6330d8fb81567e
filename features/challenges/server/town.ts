import { findCity } from '#features/regions/cities.ts';
import { Refusal } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';

/**
 * Rankings are a town's: a resident's own whatever they ask for, an admin's viewed city, else their home. An admin who
 * looks at a province or the whole country is asked to choose.
 */
export function townOf(viewer: Viewer, asked: string | null | undefined): string {
  const code = (viewer.isAdmin && asked) || viewer.cityCode;
  if (!code || !findCity(code)) throw new Refusal('invalid', { reason: 'common.noRegion' });
  return code;
}
