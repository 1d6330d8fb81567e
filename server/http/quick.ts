import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { knowsTag } from '#server/http/entity-tag.ts';
import { acceptsGzip } from '#server/http/packed.ts';
import { answeredIn } from '#server/metrics.ts';
import type { Platform } from '#server/platform.ts';
import type { SharedAnswer } from '#server/shared-answers.ts';

type Asked = { knows: string | undefined; accepts: string | undefined };

/** Status, body and headers of a shared answer; 304 where the asker has it already. */
function shaped({ json, gzipped, etag }: SharedAnswer, { knows, accepts }: Asked) {
  if (knowsTag(knows, etag)) return { status: 304 as const, body: null, headers: { ETag: etag } };
  const small = acceptsGzip(accepts);
  const headers = {
    ETag: etag,
    'Content-Type': 'application/json',
    Vary: 'Accept-Encoding',
    ...(small && { 'Content-Encoding': 'gzip' }),
  };
  return { status: 200 as const, body: small ? gzipped : json, headers };
}

export function answerShared(c: Context, answer: SharedAnswer): Response {
  const asked = { knows: c.req.header('if-none-match'), accepts: c.req.header('accept-encoding') };
  const { status, body, headers } = shaped(answer, asked);
  return c.body(body as null, status as 200, headers);
}

/** Answers on Node's own request and response; false where somebody else has to. */
export type QuickLane = (request: IncomingMessage, response: ServerResponse) => false | Promise<boolean>;

/**
 * A short way to the answers of routes that many get alike, before the router: where the server knows who asks and has a
 * fresh answer, neither the database nor the rest of the house is asked. Everybody else takes the route itself, which
 * says by `p.shared.admit` who may come this way from now on. Signed in, limits and headers are as everywhere.
 */
export function quickLane(p: Platform, paths: string[], security: Record<string, string>): QuickLane {
  const always = { ...security, 'Cache-Control': 'private, no-store' };
  const lanes = new Map(paths.map((path) => [path, answeredIn('GET', path)]));

  async function answer(request: IncomingMessage, response: ServerResponse, cookie: string) {
    const since = performance.now();
    const found = await p.shared.find(cookie, p.clock.now());
    if (!found || !(await p.limits.take('read', found.viewer.personId).then(yes, no))) return false;
    const { 'if-none-match': knows, 'accept-encoding': accepts } = request.headers;
    const { status, body, headers } = shaped(found.answer, { knows, accepts: accepts as string | undefined });
    // Unchanged, it goes without the headers that the answer itself had.
    if (!body) response.writeHead(status, headers).end();
    else {
      const own = { 'Content-Length': body.byteLength, 'X-Request-Id': crypto.randomUUID() };
      response.writeHead(status, { ...always, ...headers, ...own }).end(body);
    }
    lanes.get(request.url ?? '')?.(status, performance.now() - since);
    return true;
  }

  return (request, response) => {
    const { cookie } = request.headers;
    if (cookie === undefined || request.method !== 'GET' || !lanes.has(request.url ?? '')) return false;
    return answer(request, response, cookie);
  };
}

const yes = () => true;
// Over the limit: the route itself refuses, once more.
const no = () => false;
