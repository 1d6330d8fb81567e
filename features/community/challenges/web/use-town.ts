import { useRegion } from '#residents/regions/web/viewed-region.ts';

/**
 * The town whose rankings are shown: a resident's own, or the viewed city; null if a province or the country
 * is viewed.
 */
export function useTown(): string | null {
  return useRegion().cityCode;
}
