type Failure = Error & { code?: unknown; routine?: unknown };

/**
 * Whether a kept statement failed before it did anything: a migration changed the columns of its answer, or the
 * connection behind a pooler is another and does not know it. With a new name it works.
 */
export const isStale = ({ code, routine }: Failure): boolean =>
  code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery');
