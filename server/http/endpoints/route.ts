import { createRoute, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { ZodType } from 'zod';
import { asleep, Refusal, resting } from '#server/errors.ts';
import { declaredErrors } from '#server/http/endpoints/declared-errors.ts';
import type { Declaration } from '#server/http/endpoints/endpoint-types.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { itemParams } from '#server/http/endpoints/item-id.ts';
import { type Access, isAdmitted } from '#server/http/endpoints/rules.ts';
import type { Limit } from '#server/http/limits/rate-limits.ts';
import { confirmed, needsPasskey } from '#server/http/passkey-needed.ts';
import { awake, signedInAsStaff, type Viewer } from '#server/viewer/viewer.ts';
import { isPersonal } from '#shared/personal.ts';

const admit =
  (access: Access): MiddlewareHandler<Env> =>
  async (c, next) => {
    const viewer = c.get('viewer');
    if (access !== 'anyone' && !viewer) throw new Refusal('unauthenticated');
    if (viewer && !isAdmitted(access, viewer)) throw refusalOf(access, viewer);
    await next();
  };

/** Only somebody whose rights sleep or rest is told that there is something. */
function refusalOf(access: Access, viewer: Viewer): Refusal {
  if (isAdmitted(access, awake(viewer))) return asleep();
  return isAdmitted(access, signedInAsStaff(viewer)) ? resting() : new Refusal('not_found');
}

const throttle =
  (limit: Limit): MiddlewareHandler<Env> =>
  async (c, next) => {
    await c.get('p').limits.take(limit, c.get('viewer')?.personId ?? c.get('address'));
    await next();
  };

/** Marks the routes whose transaction checks the session. */
export const checksInTransaction: MiddlewareHandler<Env> = (_, next) => next();

/** The `request.body` entry of a JSON body. */
const jsonBody = (schema: ZodType) => ({ required: true, content: { 'application/json': { schema } } });

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

const descriptions = { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'No content' };

/** The schemas of the path's parameters, the query and the body. */
function requestOf({ item, params = item && itemParams, query, body }: Declaration) {
  const request = {
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body: jsonBody(body) }),
  };
  return Object.keys(request).length > 0 ? { request } : {};
}

function responsesOf({ response, file, conditional, ...declared }: Declaration) {
  const status = declared.status ?? (response || file ? 200 : 204);
  const content = {
    ...(response && { 'application/json': { schema: response } }),
    ...(file && { [file]: { schema: z.string() } }),
  };
  return {
    [status]: { description: descriptions[status], ...((response || file) && { content }) },
    ...(conditional && { 304: { description: 'Not modified' } }),
  };
}

/**
 * An endpoint for Hono and for the API's document, which also states its access, its limit and its refusals.
 */
export function routeOf(method: Method, path: string, declared: Declaration) {
  const { summary, session, access = 'person', limit = method === 'get' ? 'read' : 'write' } = declared;
  const config = { method, path, summary, ...requestOf(declared) };
  const needsProof = isPersonal(declared.response) || needsPasskey.has(`${method} ${path}`);
  return createRoute({
    ...config,
    responses: { ...declaredErrors({ access, limit }, config), ...responsesOf(declared) },
    middleware: [
      ...(session ? [checksInTransaction] : []),
      admit(access),
      throttle(limit),
      ...(needsProof ? [confirmed] : []),
    ],
    'x-access': typeof access === 'string' ? access : access.join(' or '),
    'x-limit': limit,
    ...(session && { 'x-session': session }),
    ...(needsProof && { 'x-needs': 'passkey' }),
  });
}
