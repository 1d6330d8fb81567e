type Failure = Error & { code?: unknown; routine?: unknown };

/**
 * Whether a kept statement failed before it did anything. Either a migration changed its result columns, or a
 * pooler switched to a connection that does not know it. Sent again, it is parsed again and works.
 */
export const isStale = ({ code, routine }: Failure): boolean =>
  code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery');
