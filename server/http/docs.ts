import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Env } from '#server/http/env.ts';

type Operation = { summary?: string; description?: string; 'x-access'?: string; 'x-limit'?: string };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (rows: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>마실 API</title><h1>마실 API</h1><p><a href="/api/openapi.json">openapi.json</a></p><table><thead><tr><th>method<th>path<th>what<th>access<th>limit</thead><tbody>${rows}</tbody></table></html>`;

const rowOf = (path: string, method: string, operation: Operation) =>
  `<tr><td>${method.toUpperCase()}</td><td><code>${escaped(path)}</code></td><td>${escaped(operation.summary ?? '')}</td><td>${operation['x-access'] ?? ''}</td><td>${operation['x-limit'] ?? ''}</td></tr>`;

/** Both texts, made once: to make them takes tens of ms, and everybody may ask. */
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
  return { json: JSON.stringify(document), html: page(rows.join('')) };
}

const throttle: MiddlewareHandler<Env> = async (c, next) => {
  await c.var.p.limits.take('read', c.var.viewer?.personId ?? c.var.address);
  await next();
};

/** The OpenAPI document, and a page to read it that needs no script. */
export function docsRoutes(app: OpenAPIHono<Env>) {
  let kept: ReturnType<typeof written> | undefined;
  // When first asked for: routes are added until then.
  const texts = () => {
    kept ??= written(app);
    return kept;
  };
  return new Hono<Env>()
    .get('/api/openapi.json', throttle, (c) =>
      c.body(texts().json, 200, { 'Content-Type': 'application/json' }),
    )
    .get('/api/docs', throttle, (c) => c.html(texts().html));
}
