import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session.ts';
import { useViewedRegion } from './viewed-region.ts';

/** Subscribes to the viewer's region: a resident's own town, or an admin's city, province or country. */
export function useRegionTopic() {
  const me = useMe();
  const { provinceCode, cityCode } = useViewedRegion();
  const viewed = cityCode ? `city:${cityCode}` : provinceCode ? `province:${provinceCode}` : 'country';
  useTopics([me.isAdmin ? viewed : `city:${me.cityCode}`]);
}
