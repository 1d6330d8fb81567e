import { homePath } from '#web/pages.ts';

/**
 * Leaves for /start, which is a document of its own, so nothing of this session stays in memory. Never
 * resolves.
 */
export function leaveForStart(next?: string): Promise<never> {
  location.replace(next && next !== homePath ? `/start?next=${encodeURIComponent(next)}` : '/start');
  return new Promise(() => {});
}
