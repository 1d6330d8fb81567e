import type { MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/env.ts';

/**
 * Ends what no route of the API took: 405 where its path has routes of other methods, else 404. It reveals nothing, as
 * every path and method is public in the API's document; no item is looked for.
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

/** `/../` and `/./` in any spelling. URLs lose them, so `/api/%2e%2e/x` would be answered as the page `/x`. */
const dots = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/** Refuses an address that is not what it says; browsers have resolved theirs. */
export const refusingDots: MiddlewareHandler<Env> = async (c, next) => {
  if (dots.test(c.env?.incoming?.url ?? '')) throw new Refusal('not_found');
  await next();
};
