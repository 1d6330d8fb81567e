import type { SearchCounts } from '#screens/search/contract.ts';

/** `12`, or `99+` if there may be more. */
export const numberOf = ({ count, more }: SearchCounts['posts']) => `${count}${more ? '+' : ''}`;
