import { type RouteConfig, z } from '@hono/zod-openapi';
import { type ErrorCode, statusOf } from '#server/errors.ts';
import type { Rules } from '#server/http/rules.ts';

/** How every refusal reads. `reason` and the values of `fields` are keys of a feature's copy. */
export const ErrorAnswer = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]),
      reason: z.string().optional(),
      fields: z.record(z.string(), z.string()).optional(),
      /** Of fields that are too long: the most characters each may have. */
      limits: z.record(z.string(), z.int()).optional(),
      requestId: z.string(),
    }),
  })
  .openapi('Error');

const meanings: Record<ErrorCode, string> = {
  unauthenticated: 'Nobody is signed in',
  forbidden: 'Not theirs to do, or asked from a page of somebody else',
  not_found: 'Not there, or not for them: the same answer',
  method_not_allowed: 'Another method of a path that exists; `Allow` names those it has',
  invalid: 'Not as it has to be; `fields` says what',
  conflict: 'It stands otherwise meanwhile',
  too_large: 'More bytes than are taken',
  rate_limited: 'Too often; `Retry-After` says when to come back',
  internal: 'Not foreseen',
  unavailable: 'Something we stand on is away; `Retry-After` says when to come back',
  full: 'No room on a disk',
};

type Asked = Pick<RouteConfig, 'method' | 'path' | 'request'>;

/** What a route may refuse with, by who may call it, how often, and what it takes: in one place, so that none is forgotten. */
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
      { description: meanings[code], content: { 'application/json': { schema: ErrorAnswer } } },
    ]),
  );
