import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { Env } from '#server/http/env.ts';

type Operation = { summary?: string; description?: string; 'x-access'?: string; 'x-limit'?: string };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The OpenAPI document, and a page to read it that needs no script. */
export function docsRoutes(app: OpenAPIHono<Env>) {
  const document = () =>
    app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: '마실',
        version: '1',
        description: 'The API of 마실. Errors: `{ error: { code, reason?, fields?, requestId } }`.',
      },
    });
  return new Hono<Env>()
    .get('/api/openapi.json', (c) => c.json(document()))
    .get('/api/docs', (c) => {
      const rows = Object.entries(document().paths ?? {}).flatMap(([path, item]) =>
        Object.entries(item as Record<string, Operation>).map(
          ([method, operation]) =>
            `<tr><td>${method.toUpperCase()}</td><td><code>${escaped(path)}</code></td><td>${escaped(operation.summary ?? '')}</td><td>${operation['x-access'] ?? ''}</td><td>${operation['x-limit'] ?? ''}</td></tr>`,
        ),
      );
      return c.html(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>마실 API</title><h1>마실 API</h1><p><a href="/api/openapi.json">openapi.json</a></p><table><thead><tr><th>method<th>path<th>what<th>access<th>limit</thead><tbody>${rows.join('')}</tbody></table></html>`,
      );
    });
}
