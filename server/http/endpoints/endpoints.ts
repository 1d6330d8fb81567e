import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Hono } from 'hono';
import type { BlankSchema, Schema } from 'hono/types';
import type {
  Asked,
  ClientEntry,
  Declaration,
  Handler,
  Validated,
} from '#server/http/endpoints/endpoint-types.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { refuseInvalid } from '#server/http/endpoints/invalid.ts';
import { itemIdOr } from '#server/http/endpoints/item-id.ts';
import { parseResponse } from '#server/http/endpoints/parse-response.ts';
import { type Method, routeOf } from '#server/http/endpoints/route.ts';

/**
 * JSON endpoints of a feature: who may call each, what it takes, what it answers, in one place with its
 * handler.
 *
 * `endpoints().get('/api/posts/{id}', { summary: 'One post', item: gone, response: Post }, (asked) => …)`
 */
export class Endpoints<S extends Schema> {
  readonly app = new OpenAPIHono<Env, S>({ defaultHook: refuseInvalid });

  get<P extends string, D extends Declaration>(path: P, declared: D, handler: Handler<D>) {
    return this.#add('get', path, declared, handler);
  }

  post<P extends string, D extends Declaration>(path: P, declared: D, handler: Handler<D>) {
    return this.#add('post', path, declared, handler);
  }

  put<P extends string, D extends Declaration>(path: P, declared: D, handler: Handler<D>) {
    return this.#add('put', path, declared, handler);
  }

  patch<P extends string, D extends Declaration>(path: P, declared: D, handler: Handler<D>) {
    return this.#add('patch', path, declared, handler);
  }

  delete<P extends string, D extends Declaration>(path: P, declared: D, handler: Handler<D>) {
    return this.#add('delete', path, declared, handler);
  }

  /** Adds the endpoints of another part of the feature. The first of two paths that match is used. */
  and<T extends Schema>({ app }: { app: Hono<Env, T> }) {
    this.app.route('/', app);
    return this as unknown as Endpoints<S & T>;
  }

  #add<M extends Method, P extends string, D extends Declaration>(
    method: M,
    path: P,
    declared: D,
    handler: Handler<D>,
  ) {
    const { item, params, query, body, response, status = 200 } = declared;
    const idOf = item && itemIdOr(item);
    this.app.openapi(routeOf(method, path, declared), async (c: Validated, next) => {
      const value = await handler({
        viewer: viewerOf(c, declared),
        id: idOf?.(c.req.param() as { id: string }),
        params: params && c.req.valid('param'),
        query: query && c.req.valid('query'),
        body: body && c.req.valid('json'),
        c,
        next: () => next().then(() => c.res),
      } as Asked<D>);
      if (value instanceof Response) return value;
      return response ? c.json(parseResponse(response, value), status) : c.body(null, 204);
    });
    return this as unknown as Endpoints<S & ClientEntry<M, P, D>>;
  }
}

function viewerOf(c: Context<Env>, { session }: Declaration) {
  const [viewer, check] = [c.get('viewer'), c.get('check')];
  if (session) return { claimed: viewer, check };
  if (check)
    throw new Error('Only an endpoint that checks the session may get a viewer who was not checked.');
  return viewer;
}

export const endpoints = () => new Endpoints<BlankSchema>();
