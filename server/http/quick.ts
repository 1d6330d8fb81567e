import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '#server/http/env.ts';
import { acceptsGzip } from '#server/http/packed.ts';
import { answeredIn } from '#server/metrics.ts';
import type { Platform } from '#server/platform.ts';
import type { SharedAnswer } from '#server/shared-answers.ts';

/** Status, body and headers of a shared answer; 304 where the asker has it already. */
function shaped(c: Context, { json, gzipped, etag }: SharedAnswer) {
  if (c.req.header('if-none-match') === etag)
    return { status: 304 as const, body: null, headers: { ETag: etag } };
  const small = acceptsGzip(c.req.header('accept-encoding'));
  const headers = {
    ETag: etag,
    'Content-Type': 'application/json',
    Vary: 'Accept-Encoding',
    ...(small && { 'Content-Encoding': 'gzip' }),
  };
  return { status: 200 as const, body: small ? gzipped : json, headers };
}

export function answerShared(c: Context, answer: SharedAnswer): Response {
  const { status, body, headers } = shaped(c, answer);
  return c.body(body as null, status as 200, headers);
}

/**
 * A short way to the answer of a route that many get alike: where the server knows who asks and has a fresh answer,
 * neither the database nor the rest of the house is asked. Everybody else takes the route itself, which says by
 * `c.set('sharedTopic', …)` who may come this way from now on. Signed in, limits and headers are as everywhere.
 */
export function quickLane(
  p: Platform,
  path: string,
  security: Record<string, string>,
): MiddlewareHandler<Env> {
  const always = { ...security, 'Cache-Control': 'private, no-store' };
  const answered = answeredIn('GET', path);
  return async (c, next) => {
    const cookie = c.req.header('cookie');
    if (cookie === undefined) return next();
    const since = performance.now();
    const found = await p.shared.find(cookie);
    if (found && (await p.limits.take('read', found.viewer.personId).then(yes, no))) {
      const { status, body, headers } = shaped(c, found.answer);
      answered(status, performance.now() - since);
      // Not by `c.body`, which takes headers one by one; nor, unchanged, with those that the answer itself had.
      const all = body ? { ...always, ...headers, 'X-Request-Id': crypto.randomUUID() } : headers;
      return new Response(body, { status, headers: all });
    }
    await next();
    if (c.var.viewer && c.var.sharedTopic) p.shared.admit(cookie, c.var.viewer, c.var.sharedTopic, since);
  };
}

const yes = () => true;
// Over the limit: the route itself refuses, once more.
const no = () => false;
