import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '#server/http/env.ts';
import { answeredIn } from '#server/metrics.ts';
import type { Platform } from '#server/platform.ts';
import type { SharedAnswer } from '#server/shared-answers.ts';

const acceptsGzip = (header: string | undefined) => header !== undefined && /\bgzip\b/.test(header);

/** A shared answer, or 304 where the asker has it already. */
export function answerShared(
  c: Context,
  answer: SharedAnswer,
  headers: Record<string, string> = {},
): Response {
  const { json, gzipped, etag } = answer;
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, { ...headers, ETag: etag });
  const small = acceptsGzip(c.req.header('accept-encoding'));
  return c.body(small ? gzipped : json, 200, {
    ...headers,
    ETag: etag,
    'Content-Type': 'application/json',
    Vary: 'Accept-Encoding',
    ...(small && { 'Content-Encoding': 'gzip' }),
  });
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
  const headers = { ...security, 'Cache-Control': 'private, no-store' };
  const answered = answeredIn('GET', path);
  return async (c, next) => {
    const cookie = c.req.header('cookie');
    if (cookie === undefined) return next();
    const since = performance.now();
    const found = p.shared.find(cookie);
    if (found && (await p.limits.take('read', found.viewer.personId).then(yes, no))) {
      const answer = answerShared(c, found.answer, { ...headers, 'X-Request-Id': crypto.randomUUID() });
      answered(answer.status, performance.now() - since);
      return answer;
    }
    await next();
    if (c.var.viewer && c.var.sharedTopic) p.shared.admit(cookie, c.var.viewer, c.var.sharedTopic, since);
  };
}

const yes = () => true;
// Over the limit: the route itself refuses, once more.
const no = () => false;
