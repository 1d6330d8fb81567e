/**
 * The layers that can be switched on and off besides events: the pickups of one's area, market days, days of
 * the seasons, school meals.
 */
export const layers = ['pickup', 'market', 'season', 'meal'] as const;
export type Layer = (typeof layers)[number];
