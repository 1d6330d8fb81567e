import type { Me } from '#residents/people/contract.ts';
import { regionOf, useViewedRegion, type ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { isOff } from '#shared/feature-off.ts';
import type { FeaturesOff, TownFeature } from '#shared/town-features.ts';
import { featureAt } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';

/** The part of a session that it needs. An earlier release has stored sessions without `featuresOff`. */
type Seen = { person: Pick<Me, 'cityCode' | 'rights'> | null; featuresOff?: FeaturesOff } | null;

/** Whether the town that somebody sees has switched a feature off. Nothing is off for a province. */
export function isFeatureOff(session: Seen | undefined, viewed: ViewedRegion, feature?: TownFeature) {
  if (!session?.person || !feature) return false;
  return isOff(session.featuresOff ?? {}, regionOf(session.person, viewed).cityCode, feature);
}

/** Asks it of any feature. */
export function useFeatureOff() {
  const session = useSession();
  const viewed = useViewedRegion();
  return (feature?: TownFeature) => isFeatureOff(session, viewed, feature);
}

type To = { to: string; search?: Record<string, unknown> };

/** Those of some links that do not lead to a feature that is off. */
export function useLinksOn<Link extends To>(links: readonly Link[]): Link[] {
  const isOff = useFeatureOff();
  return links.filter(({ to, search = {} }) => !isOff(featureAt(to, search)));
}
