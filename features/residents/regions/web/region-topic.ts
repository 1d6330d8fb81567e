import { useTopics } from '#web/live/use-live.ts';
import { useRegion } from './viewed-region.ts';

/** Subscribes to the viewer's region: a resident's own town, or the viewed city, province or country. */
export function useRegionTopic() {
  const { provinceCode, cityCode } = useRegion();
  const viewed = cityCode ? `city:${cityCode}` : provinceCode ? `province:${provinceCode}` : 'country';
  useTopics([viewed]);
}
