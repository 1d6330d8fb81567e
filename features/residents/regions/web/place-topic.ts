import { useRegion } from './viewed-region.ts';

/**
 * The topic on which a viewer hears of something for a place: a town's own. What is for a province or the
 * country is told to each town in it, and so on the topic of the viewed region.
 */
export function useTopicOf(place: string): string {
  const { provinceCode, cityCode } = useRegion();
  if (place.length === 5) return `city:${place}`;
  if (cityCode) return `city:${cityCode}`;
  return provinceCode ? `province:${provinceCode}` : 'country';
}
