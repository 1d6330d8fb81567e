import { askBy } from '#web/api.ts';

type Asked = { method: string; path: string; body: unknown };

/** What the app has asked, as `PUT /api/posts/1/like`, and the bodies. */
export type Requests = string[] & { bodies: unknown[] };

/** Answers the app's requests instead of a server. An error that is thrown is a broken connection. */
export function answerBy(answer: (asked: Asked) => unknown): Requests {
  const requests: Requests = Object.assign([] as string[], { bodies: [] as unknown[] });
  askBy(async (input, init) => {
    const { pathname, search } = new URL(String(input), 'http://localhost');
    const asked = {
      method: init?.method ?? 'GET',
      path: pathname + search,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    requests.push(`${asked.method} ${asked.path}`);
    requests.bodies.push(asked.body);
    const said = await answer(asked);
    return said instanceof Response ? said : Response.json(said ?? {});
  });
  return requests;
}

/** What the server answers when it refuses. */
export const refusal = (code = 'forbidden', reason?: string, status = 403) =>
  Response.json({ error: { code, reason } }, { status });

/** An answer that comes when the test says so. */
export const later = () => Promise.withResolvers<unknown>();
