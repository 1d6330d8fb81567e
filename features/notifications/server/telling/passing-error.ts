/**
 * Whether an error is the moment's and not the event's: no connection, a deadlock, no memory or disk, a lock that was not
 * had, a database that shuts down or became a standby. A statement that takes too long is the event's: it would for ever.
 */
export function mayPass(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return /connection|terminat/i.test(String((error as Error)?.message));
  if (code === '08P01') return false;
  return /^(08|25006|25P0[34]|40|53|55|57P|58)/.test(code) || /^E[A-Z]+$/.test(code);
}

/** What may be kept of an error: a message can quote somebody's words. */
export function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'unknown');
}
