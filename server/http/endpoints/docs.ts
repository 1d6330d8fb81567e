import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono, type MiddlewareHandler } from 'hono';
import type { ZodType } from 'zod';
import type { Env } from '#server/http/endpoints/env.ts';

type Operation = { summary?: string; description?: string; 'x-access'?: string; 'x-limit'?: string };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (rows: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>마실 API</title><h1>마실 API</h1><p><a href="/api/openapi.json">openapi.json</a></p><table><thead><tr><th>method<th>path<th>what<th>access<th>limit</thead><tbody>${rows}</tbody></table></html>`;

const rowOf = (path: string, method: string, operation: Operation) =>
  `<tr><td>${method.toUpperCase()}</td><td><code>${escaped(path)}</code></td><td>${escaped(operation.summary ?? '')}</td><td>${operation['x-access'] ?? ''}</td><td>${operation['x-limit'] ?? ''}</td></tr>`;

type Json = { [key: string]: unknown };
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const mayBeNull = (value: unknown): value is Json & { type: string[] } =>
  isJson(value) && Array.isArray(value.type) && value.type.includes('null');

/**
 * Corrects named shapes that may be null. The generator writes `allOf` of the shape and of a nullable part,
 * which null itself does not satisfy.
 */
function withNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNulls);
  if (!isJson(value)) return value;
  const parts = Array.isArray(value.allOf) ? value.allOf : [];
  const last = parts.at(-1);
  if (parts.length > 1 && mayBeNull(last)) {
    const { type, ...rest } = last;
    const own = { type: type.filter((one) => one !== 'null')[0], ...rest };
    const bare = Object.keys(rest).length === 0;
    const shape = bare ? parts[0] : { allOf: [...parts.slice(0, -1), own] };
    return {
      ...(withNulls({ ...value, allOf: undefined }) as Json),
      anyOf: [withNulls(shape), { type: 'null' }],
    };
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withNulls(inner)]));
}

/** Both texts. They are made once, because that takes tens of ms and anyone may ask. */
function written(app: OpenAPIHono<Env>) {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: '마실',
      version: '1',
      description: 'The API of 마실. Errors: `{ error: { code, reason?, fields?, requestId } }`.',
    },
  });
  const rows = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) =>
      rowOf(path, method, operation),
    ),
  );
  return { json: JSON.stringify(withNulls(document)), html: page(rows.join('')) };
}

const throttle: MiddlewareHandler<Env> = async (c, next) => {
  await c.get('p').limits.take('read', c.get('viewer')?.personId ?? c.get('address'));
  await next();
};

/** The OpenAPI document, and a page that shows it without a script. */
export function docsRoutes(app: OpenAPIHono<Env>, shapes: Record<string, ZodType> = {}) {
  // Registered first, as they are: a shape first met where it may be null would be nullable everywhere.
  for (const [name, shape] of Object.entries(shapes)) app.openAPIRegistry.register(name, shape);
  let cached: ReturnType<typeof written> | undefined;
  // Made on the first request: routes are still being added before.
  const texts = () => {
    cached ??= written(app);
    return cached;
  };
  return new Hono<Env>()
    .get('/api/openapi.json', throttle, (c) =>
      c.body(texts().json, 200, { 'Content-Type': 'application/json' }),
    )
    .get('/api/docs', throttle, (c) => c.html(texts().html));
}
