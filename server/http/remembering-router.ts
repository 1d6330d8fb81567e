import type { ParamIndexMap, Params, Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

/** So many shapes of addresses are remembered; ours have some two hundred. */
const mostRemembered = 2000;
/** What is decided by more than where the slashes and the routes' own words stand. */
const isPattern = (path: string) => /[{?]|[^/]\*/.test(path);

/**
 * Hono's TrieRouter, asked once for each shape of address (`/api/posts/:/comments`): which handlers an address has
 * depends on the words of routes in it alone. Hono's quicker RegExpRouter takes no `/posts/newest` beside `/posts/:id`.
 */
export class RememberingRouter<T> implements Router<T> {
  name = 'RememberingRouter';
  #trie = new TrieRouter<[T, ParamIndexMap]>();
  #patterns = new TrieRouter<true>();
  /** Every segment of a route that is no parameter, the empty one included. */
  #words = new Set<string>();
  #remembered = new Map<string, [T, ParamIndexMap][]>();

  add(method: string, path: string, handler: T) {
    const segments = path.split('/');
    const indexes: ParamIndexMap = Object.create(null);
    for (const [at, segment] of segments.entries())
      if (segment.startsWith(':')) indexes[segment.slice(1)] = at;
      else this.#words.add(segment);
    this.#trie.add(method, path, [handler, indexes]);
    if (isPattern(path)) this.#patterns.add(method, path, true);
    this.#remembered.clear();
  }

  match(method: string, path: string): Result<T> {
    const ask = () => this.#trie.match(method, path)[0] as [[T, ParamIndexMap], Params][];
    // Who asks for `/posts/:id` by that very name finds its handlers twice: nothing for others to be answered by.
    if (/[:*{]/.test(path) || this.#patterns.match(method, path)[0].length > 0)
      return [ask().map(([[handler], params]) => [handler, params])];

    const segments = path.split('/');
    let shape = method;
    for (const segment of segments) shape += this.#words.has(segment) ? `/${segment}` : '/:';
    let handlers = this.#remembered.get(shape);
    if (!handlers) {
      handlers = ask().map(([handler]) => handler);
      if (this.#remembered.size < mostRemembered) this.#remembered.set(shape, handlers);
    }
    return [handlers, segments];
  }
}
