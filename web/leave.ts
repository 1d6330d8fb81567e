/** /start is a document of its own: going there leaves nothing of this one in memory. Never resolves. */
export function leaveForStart(next?: string): Promise<never> {
  location.replace(next && next !== '/home' ? `/start?next=${encodeURIComponent(next)}` : '/start');
  return new Promise(() => {});
}
