/**
 * The layers that can be switched on and off besides events: the pickups of one's area, market days, days of
 * the seasons, school meals.
 */
export const layers = ['pickup', 'market', 'season', 'meal'] as const;
export type Layer = (typeof layers)[number];

/**
 * The signs of the layers in the cells of the month, in the order of the legend. School meals have none: they
 * are there on every school day.
 */
export const daySigns = [
  'food',
  'recycling',
  'bags',
  'large',
  'missed',
  'market',
  'marketRest',
  'term',
  'lucky',
] as const;
export type DaySign = (typeof daySigns)[number];
