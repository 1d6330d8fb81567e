import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Refusal, statusOf } from '#server/errors.ts';
import type { Env } from '#server/http/env.ts';

const asRefusal = (error: Error): Refusal | null => {
  if (error instanceof Refusal) return error;
  // Hono's own: a body that is not JSON, or one that never arrived whole.
  if (error instanceof HTTPException && error.status < 500)
    return new Refusal(error.status === 413 ? 'too_large' : 'invalid');
  return null;
};

/** The one place where a failure becomes an answer. What was not foreseen is logged and says nothing. */
export function refuse(error: Error, c: Context<Env>): Response {
  const known = asRefusal(error);
  if (!known)
    c.var.p.log.error({ err: error, requestId: c.var.requestId, path: c.req.routePath }, 'request failed');
  const { code, reason, fields, limits, retryAfterS } = known ?? new Refusal('internal');
  if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS));
  return c.json({ error: { code, reason, fields, limits, requestId: c.var.requestId } }, statusOf[code]);
}
