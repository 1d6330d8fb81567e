import type { MiddlewareHandler } from 'hono';
import type { Env } from '#server/http/endpoints/env.ts';
import { requireConfirmation } from '#server/viewer/confirmation.ts';

/**
 * Endpoints that give out a file with personal data, decide who may see such data or how somebody with a
 * right signs in, or close all towns for writes. Every endpoint whose answer is `personal`
 * (`shared/personal.ts`) is like them: it needs a confirmation by passkey in this session, no older than 15
 * minutes, where `STAFF_PASSKEYS` requires it (product 19.17). Images of other people's receipts need it,
 * too, by the rule of their kind.
 */
export const needsPasskey: ReadonlySet<string> = new Set([
  'get /api/admin/record.csv',
  'get /api/signups/{id}/door-list.csv',
  // A page asks this before it follows a link to a file of this list.
  'get /api/session/confirmation',
  'put /api/admin/read-only-pause',
  'post /api/rights',
  'post /api/staff-identity/sign-ins',
  'delete /api/staff-identity',
]);

export const confirmed: MiddlewareHandler<Env> = async (c, next) => {
  const { p, viewer } = c.var;
  if (viewer && p.settings.staffPasskeys) await requireConfirmation(p, viewer);
  await next();
};
