import { type RouteConfig, z } from '@hono/zod-openapi';
import { type ErrorCode, statusOf } from '#server/errors.ts';
import type { Rules } from '#server/http/endpoints/rules.ts';

/** The shape of every refusal. `reason` and the values of `fields` are keys of a feature's copy. */
const ErrorResponse = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]),
      reason: z.string().optional(),
      fields: z.record(z.string(), z.string()).optional(),
      /** For fields that are too long: the most characters each may have. */
      limits: z.record(z.string(), z.int()).optional(),
      /** The watched word for which a text is refused. */
      word: z.string().optional(),
      requestId: z.string(),
    }),
  })
  .openapi('Error');

const meanings: Record<ErrorCode, string> = {
  unauthenticated: 'Not signed in',
  forbidden: 'Not allowed, or requested from a page of another site',
  not_found: 'Missing or not visible to the viewer: the answer is the same',
  method_not_allowed: 'The path exists with other methods; `Allow` lists them',
  invalid: 'Invalid input; `fields` says what',
  conflict: 'The state has changed in the meantime',
  too_large: 'The body is too large',
  rate_limited: 'Too many requests; `Retry-After` says when to retry',
  internal: 'An unexpected error',
  unavailable: 'A service we depend on is down; `Retry-After` says when to retry',
  full: 'The disk is full',
};

type Asked = Pick<RouteConfig, 'method' | 'path' | 'request'>;

/**
 * The refusals of a route, from its access rule, its limit and its method. They are derived here so that none
 * is forgotten.
 */
function codesOf({ access, limit }: Rules, { method, path, request }: Asked): ErrorCode[] {
  const writes = method !== 'get';
  const codes: [boolean, ErrorCode][] = [
    [access !== 'anyone' || writes, 'unauthenticated'],
    [access !== 'anyone' || writes, 'forbidden'],
    [access !== 'anyone' || writes || path.includes('{'), 'not_found'],
    [writes || request !== undefined, 'invalid'],
    [writes, 'conflict'],
    [writes, 'too_large'],
    [limit !== 'none', 'rate_limited'],
    [true, 'internal'],
    [true, 'unavailable'],
    [writes, 'full'],
  ];
  return codes.filter(([is]) => is).map(([, code]) => code);
}

export const declaredErrors = (rules: Rules, asked: Asked): RouteConfig['responses'] =>
  Object.fromEntries(
    codesOf(rules, asked).map((code) => [
      statusOf[code],
      { description: meanings[code], content: { 'application/json': { schema: ErrorResponse } } },
    ]),
  );
