import { authAdapter } from '#account/sessions/server/auth-adapter.ts';
import { createApp } from '#server/http/app.ts';
import { features } from '#server/routes.ts';
import type { TestServer } from '#test/server/server.ts';

/** Every route of the server (`GET /api/posts/{id}`), without middleware. */
export function routesOf({ p }: TestServer): string[] {
  const web = { root: null, document: async () => '' };
  const found = createApp(p, features, authAdapter, web).routes.map(({ method, path }) => ({
    method,
    path: path.replaceAll(/:(\w+)(\{[^/]*\})?/g, '{$1}'),
  }));
  const routes = found.filter(({ method, path }) => method !== 'ALL' || path.includes('*'));
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].sort();
}
