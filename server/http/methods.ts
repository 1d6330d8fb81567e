import type { MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';

/**
 * Answers API requests that no route matched: 405 if the path has routes with other methods, else 404. This
 * reveals nothing: every path and method is public in the API's document, and no item is looked up.
 */
export function refusingMethods(routes: { method: string; path: string }[]): MiddlewareHandler<Env> {
  const paths = new TrieRouter<string>();
  for (const { method, path } of routes) if (method !== 'ALL') paths.add('ALL', path, method);
  return async (c) => {
    const [found] = paths.match('ALL', c.req.path);
    const methods = new Set(found.map(([method]) => method));
    if (methods.size === 0) throw new Refusal('not_found');
    if (methods.has('GET')) methods.add('HEAD');
    c.header('Allow', [...methods].sort().join(', '));
    throw new Refusal('method_not_allowed');
  };
}

/**
 * `/../` and `/./` in any spelling. `URL` resolves them, so `/api/%2e%2e/x` would be answered as the page
 * `/x`.
 */
const dots = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/** Refuses addresses with such segments. Browsers resolve theirs before they ask. */
export const refusingDots: MiddlewareHandler<Env> = async (c, next) => {
  if (dots.test(c.env?.incoming?.url ?? '')) throw new Refusal('not_found');
  await next();
};
