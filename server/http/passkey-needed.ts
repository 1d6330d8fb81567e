import type { MiddlewareHandler } from 'hono';
import { requireConfirmation } from '#server/confirmation.ts';
import type { Env } from '#server/http/env.ts';

/**
 * The endpoints that show or give out personal data, or decide who may: they need a confirmation by passkey in this session,
 * no older than 15 minutes, where `STAFF_PASSKEYS` requires it (product 19.17). A new endpoint of that kind is added here. Images
 * of other people's receipts need it, too, by the rule of their kind.
 */
export const needsPasskey: ReadonlySet<string> = new Set([
  'get /api/admin/people',
  'get /api/admin/people/{id}',
  'get /api/admin/record.csv',
  'get /api/challenges/receipts/town',
  // What a page asks before it follows a link to a file of this list.
  'get /api/session/confirmation',
  'post /api/rights',
]);

export const confirmed: MiddlewareHandler<Env> = async (c, next) => {
  const { p, viewer } = c.var;
  if (viewer && p.settings.staffPasskeys) await requireConfirmation(p, viewer);
  await next();
};
