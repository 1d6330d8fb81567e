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
  'polls',
  'signups',
  'treasury',
] as const;
export type TownFeature = (typeof townFeatures)[number];

/** The switched off features of towns, by the town's code. A town without any is not in it. */
export type FeaturesOff = Record<string, TownFeature[]>;
