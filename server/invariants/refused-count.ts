import type { DatabaseError } from 'pg';

/** SQLSTATE of a row that a check refuses. */
const checkViolation = '23514';

/**
 * The ids of a row whose count would have gone below zero, and the name of the count; null for any other
 * error. PostgreSQL quotes the whole row in its detail: nothing of it is used but the id at its beginning.
 */
export function refusedCount(error: unknown): string[] | null {
  const { code, constraint, detail } = (error ?? {}) as Partial<DatabaseError>;
  const count = code === checkViolation && /^(\w+_count)_check$/.exec(constraint ?? '')?.[1];
  if (!count) return null;
  const id = /^[^(]*\(([\da-f-]{36}(?:_[\da-f-]{36})?)[,)]/.exec(detail ?? '')?.[1];
  return id ? [count, id] : [count];
}
