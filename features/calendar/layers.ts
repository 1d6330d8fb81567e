/** What can be switched on and off besides events: the pickups of one's area, market days, and days of the seasons. */
export const layers = ['pickup', 'market', 'season'] as const;
export type Layer = (typeof layers)[number];
