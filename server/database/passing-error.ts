/**
 * Whether an error may pass by itself, so that the event is not at fault: no connection, a deadlock, no
 * memory or disk, a lock timeout, a database that shuts down or became a standby. A statement timeout does
 * not count, because it would happen again.
 */
export function mayPass(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return /connection|terminat/i.test(String((error as Error)?.message));
  if (code === '08P01') return false;
  return /^(08|25006|25P0[34]|40|53|55|57P|58)/.test(code) || /^E[A-Z]+$/.test(code);
}

/** The part of an error that may be stored. Its message could quote what people wrote. */
export function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'unknown');
}
