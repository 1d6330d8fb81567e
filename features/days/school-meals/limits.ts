/** How many schools a resident sees the meals of. */
export const mostSchools = 3;
