import { outboxOf } from '#web/outbox/outboxes.ts';
import { askBy } from '#web/requests/api.ts';

type Asked = { method: string; path: string; body: unknown };

/**
 * Answers the app's requests instead of a server; an error that is thrown is a broken connection. Returns
 * what was asked, such as `PUT /api/posts/1/like`, and the bodies.
 */
export function mockApi(respond: (asked: Asked) => unknown) {
  const requests: string[] = [];
  const bodies: unknown[] = [];
  askBy(async (input, init) => {
    const { pathname, search } = new URL(String(input), 'http://localhost');
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const asked = { method: init?.method ?? 'GET', path: pathname + search, body };
    requests.push(`${asked.method} ${asked.path}`);
    bodies.push(body);
    const content = await respond(asked);
    return content instanceof Response ? content : Response.json(content ?? {});
  });
  return { requests, bodies };
}

/** The answer of a server that refuses. */
export const refusal = (code = 'forbidden', reason?: string, status = 403) =>
  Response.json({ error: { code, reason } }, { status });

/** An answer that comes when the test says so. */
export const later = () => Promise.withResolvers<unknown>();

/** Cancels what a person's outbox has left to send: a later try would reach the answers of the next test. */
export function emptyOutbox(owner: string): void {
  const outbox = outboxOf(owner);
  for (const { id } of outbox.list.get()) outbox.cancel(id);
}
