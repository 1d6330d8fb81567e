import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { outageOf } from '#server/database/outage.ts';
import { asleep, Refusal, resting, statusOf } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { Web } from '#server/http/pages/pages.ts';
import { asksForPage, refusalPage } from '#server/http/pages/refusal-page.ts';
import { safeMethods } from '#server/http/security.ts';
import { serverErrors } from '#server/metrics/metrics.ts';

/** PostgreSQL's error for a text that it cannot store (NUL). */
const untranslatable = '22021';

/**
 * Whether the client disconnected in the middle of a body. This is no failure, and no one reads the answer.
 */
const brokeOff = ({ env }: Context<Env>) => env?.incoming?.destroyed === true && !env.incoming.complete;

const asRefusal = (error: Error, c: Context<Env>): Refusal | null => {
  if (error instanceof Refusal) return error;
  // Hono's own errors: a body that is not JSON, or one that arrived incomplete.
  if (error instanceof HTTPException && error.status < 500)
    return new Refusal(error.status === 413 ? 'too_large' : 'invalid');
  if ((error as { code?: unknown }).code === untranslatable) return new Refusal('invalid');
  return brokeOff(c) ? new Refusal('invalid') : null;
};

/**
 * Turns a failure into a refusal and logs it: an outage without a stack, an unexpected error with every
 * detail.
 */
function loggedRefusal(error: Error, c: Context<Env>): Refusal {
  const known = asRefusal(error, c);
  if (known) return known;
  const { p, requestId } = c.var;
  const at = { requestId, path: c.req.routePath };
  const outage = outageOf(error);
  // The S3 library names its errors but gives them no code.
  const { code = error.name } = error as { code?: string };
  if (outage) p.log.warn({ ...at, code, type: outage.code }, 'service unavailable');
  else p.log.error({ ...at, err: error }, 'request failed');
  const refusal = outage ?? new Refusal('internal');
  serverErrors.inc({ class: refusal.code });
  return refusal;
}

/**
 * A write that is refused while somebody's rights sleep or rest may be one that they make by a right: they
 * are asked to sign in again, whatever the refusal would have said of the item.
 */
function orAsleep(refusal: Refusal, c: Context<Env>): Refusal {
  const { code, reason = '' } = refusal;
  const mayBeByRight =
    !reason.startsWith('staff.') &&
    (code === 'not_found' || (code === 'forbidden' && !reason.startsWith('passkey.')));
  const viewer = c.get('viewer');
  if (safeMethods.has(c.req.method) || !mayBeByRight || !viewer) return refusal;
  if (viewer.asleep.length > 0) return asleep();
  return viewer.resting.length > 0 ? resting() : refusal;
}

/** The only place where a failure becomes an answer: a page if the client asked for one, else JSON. */
export const refusing =
  (web: Pick<Web, 'document'>) =>
  async (error: Error, c: Context<Env>): Promise<Response> => {
    const refusal = orAsleep(loggedRefusal(error, c), c);
    const { code, reason, fields, limits, word, retryAfterS } = refusal;
    if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS));
    if (asksForPage(c)) return c.html(await refusalPage(web, refusal, c.req.url), statusOf[code]);
    const requestId = c.get('requestId');
    return c.json({ error: { code, reason, fields, limits, word, requestId } }, statusOf[code]);
  };
