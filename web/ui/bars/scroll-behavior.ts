/** Smooth, unless the user prefers reduced motion. Scripts must check that themselves. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
