import type { Query } from '@tanstack/react-query';

/**
 * The `meta` of a query whose every read is recorded (product 19.3): once it has an answer, only a press
 * reads it again.
 */
export const recorded = { recorded: true };

/** Selects the queries that events and reconnections may read again. */
export const mayRefetch = ({ meta, state }: Pick<Query, 'meta' | 'state'>) =>
  !meta?.recorded || state.data === undefined;
