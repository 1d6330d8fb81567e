/** Smooth, unless the person asked for less motion: scripts have to look for themselves. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
