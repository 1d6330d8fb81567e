import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '#server/errors.ts';
import { declaredErrors } from '#server/http/declared-errors.ts';
import type { Env } from '#server/http/env.ts';
import { refuseInvalid } from '#server/http/invalid.ts';
import type { Access, Rules } from '#server/http/rules.ts';
import type { Limit } from '#server/rate-limits.ts';
import type { Viewer } from '#server/viewer.ts';

const admit =
  (access: Access): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (access !== 'anyone' && !c.get('viewer')) throw new Refusal('unauthenticated');
    if (access === 'admin' && !c.get('viewer')?.isAdmin) throw new Refusal('not_found');
    await next();
  };

const throttle =
  (limit: Limit): MiddlewareHandler<Env> =>
  async (c, next) => {
    await c.get('p').limits.take(limit, c.get('viewer')?.personId ?? c.get('address'));
    await next();
  };

/** One route of the API. Its access and limit are declared with its shape, and appear in the OpenAPI document. */
export function route<P extends string, R extends Omit<RouteConfig, 'path'> & { path: P }>(
  rules: Rules,
  config: R,
) {
  return createRoute<P, R>({
    ...config,
    // For the document only: a handler's answers are typed by the route's own responses.
    responses: { ...declaredErrors(rules, config), ...config.responses },
    middleware: [admit(rules.access), throttle(rules.limit)],
    'x-access': rules.access,
    'x-limit': rules.limit,
  } as R);
}

/** A feature's router. A request that violates its contract is refused with the contract's reasons. */
export const router = () => new OpenAPIHono<Env>({ defaultHook: refuseInvalid });

/** The viewer of a route that requires sign-in. */
export function viewerOf(c: Context<Env>): Viewer {
  const viewer = c.get('viewer');
  if (!viewer) throw new Refusal('unauthenticated');
  return viewer;
}

/** The `responses` entry of a JSON answer. */
export const jsonResponse = <S>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** The `request.body` entry of a JSON body. */
export const jsonBody = <S>(schema: S) =>
  ({ required: true, content: { 'application/json': { schema } } }) as const;
