/**
 * The parts of the app that a town's operator may switch off for the town (product 19.23). All are on unless
 * switched off. What is off is absent there, and nothing of it is deleted.
 */
export const townFeatures = [
  'challenges',
  'photoContest',
  'benefits',
  'clubs',
  'helps',
  'broadcasts',
  'pickups',
  'marketDays',
  'schoolMeals',
  'newsletters',
] as const;
export type TownFeature = (typeof townFeatures)[number];

/** The switched off features of towns, by the town's code. A town without any is not in it. */
export type FeaturesOff = Record<string, TownFeature[]>;

/** A feature that is part of another is off with it. */
const partOf: Partial<Record<TownFeature, TownFeature>> = { photoContest: 'challenges' };

/** Whether a town has switched a feature off. Nothing is off for a province or the country. */
export function isOff(off: FeaturesOff, cityCode: string | null | undefined, feature: TownFeature): boolean {
  const own = (cityCode && off[cityCode]) || [];
  const whole = partOf[feature];
  return own.includes(feature) || (whole !== undefined && own.includes(whole));
}
