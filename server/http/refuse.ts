import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Refusal, statusOf } from '#server/errors.ts';
import type { Env } from '#server/http/env.ts';
import type { Web } from '#server/http/pages.ts';
import { asksForPage, refusalPage } from '#server/http/refusal-page.ts';
import { failures } from '#server/metrics.ts';
import { outageOf } from '#server/outage.ts';

/** A text that PostgreSQL cannot keep (NUL), wherever it came from. */
const untranslatable = '22021';

/** Whether the asker broke off in the middle of a body: nobody's failure, and nobody reads the answer. */
const brokeOff = ({ env }: Context<Env>) => env?.incoming?.destroyed === true && !env.incoming.complete;

const asRefusal = (error: Error, c: Context<Env>): Refusal | null => {
  if (error instanceof Refusal) return error;
  // Hono's own: a body that is not JSON, or one that never arrived whole.
  if (error instanceof HTTPException && error.status < 500)
    return new Refusal(error.status === 413 ? 'too_large' : 'invalid');
  if ((error as { code?: unknown }).code === untranslatable) return new Refusal('invalid');
  return brokeOff(c) ? new Refusal('invalid') : null;
};

/** A failure as a refusal, and told: an outage in a line without a stack, what was not foreseen with all we know. */
function told(error: Error, c: Context<Env>): Refusal {
  const known = asRefusal(error, c);
  if (known) return known;
  const { p, requestId } = c.var;
  const at = { requestId, path: c.req.routePath };
  const outage = outageOf(error);
  // The library of S3 names its failures and gives them no code.
  const { code = error.name } = error as { code?: string };
  if (outage) p.log.warn({ ...at, code, type: outage.code }, 'not now');
  else p.log.error({ ...at, err: error }, 'request failed');
  const refusal = outage ?? new Refusal('internal');
  failures.inc({ class: refusal.code });
  return refusal;
}

/** The one place where a failure becomes an answer: a page for whoever asked for a page, else JSON. */
export const refusing =
  (web: Pick<Web, 'document'>) =>
  async (error: Error, c: Context<Env>): Promise<Response> => {
    const refusal = told(error, c);
    const { code, reason, fields, limits, retryAfterS } = refusal;
    if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS));
    if (asksForPage(c)) return c.html(await refusalPage(web, refusal, c.req.url), statusOf[code]);
    return c.json({ error: { code, reason, fields, limits, requestId: c.get('requestId') } }, statusOf[code]);
  };
