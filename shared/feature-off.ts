import type { FeaturesOff, TownFeature } from './town-features.ts';

/** A feature that is part of another is off with it. */
const partOf: Partial<Record<TownFeature, TownFeature>> = { photoContest: 'challenges' };

/** A feature, and the one that it is part of. */
export const withWhole = (feature: TownFeature): TownFeature[] => {
  const whole = partOf[feature];
  return whole ? [feature, whole] : [feature];
};

/** Whether a town has switched a feature off. Nothing is off for a province or the country. */
export const isOff = (off: FeaturesOff, cityCode: string | null | undefined, feature: TownFeature): boolean =>
  withWhole(feature).some((each) => off[cityCode ?? '']?.includes(each));
