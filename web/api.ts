import type { Hono } from 'hono';
import { type ClientResponse, hc } from 'hono/client';
import { ApiError } from '#web/api-error.ts';
import { firstAnswer } from '#web/first-answers.ts';
import { retry } from '#web/retry.ts';
import { reportVersionMismatch } from '#web/update/version-mismatch.ts';

/** Writes are tried again for this long, while no answer comes or the server is not ready (product 21.1). */
const retryWindowMs = 120_000;
const longestWaitMs = 8000;

type Asked = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

let asked: Asked = async (input, init) => firstAnswer(input, init) ?? fetch(input, init);
/** On the server, where pages are drawn for many: how it is asked there. */
export const askBy = (how: Asked) => {
  asked = how;
};

/** Throws where it breaks off on its way. The server answers in JSON: a page is from a network that wants a sign-in first. */
async function wholeOf(answer: Response): Promise<Response> {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  if (answer.ok && isPage) throw new ApiError('offline');
  const body = await answer.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, answer);
}

/** One request and its whole answer. `offline` where none came, also within the time that its signal sets. */
export async function ask(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await wholeOf(await asked(input, init));
  } catch (error) {
    const signal = init?.signal;
    if (signal?.aborted && signal.reason?.name !== 'TimeoutError') throw error;
    throw new ApiError('offline');
  }
}

/** Somebody took part: `web/after-first-screen.tsx` listens. */
const written = () => void globalThis.dispatchEvent?.(new Event('written'));

/** A proxy without a server behind it, a server without its database, a disk without room. */
const notReady = new Set([502, 503, 504, 507]);

/** The wait that an answer asks for, in ms. */
const retryAfterOf = (answer: Pick<Response, 'headers'>) =>
  1000 * Number(answer.headers.get('retry-after')) || undefined;

/** An answer that may be another one soon. */
class NotReady extends ApiError {
  readonly answer: Response;

  constructor(answer: Response) {
    super('unavailable', undefined, {}, retryAfterOf(answer));
    this.answer = answer;
  }
}

const mayPass = (error: unknown) =>
  error instanceof NotReady || (error instanceof ApiError && error.code === 'offline');

async function askOnce(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await ask(input, init);
  if (notReady.has(answer.status)) throw new NotReady(answer);
  return answer;
}

/**
 * `fetch`, trying a write again while the line is down or the server says "not now". Every create carries an id made here, so the same
 * request twice is one effect.
 */
async function askAgain(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!init?.method || init.method === 'GET') return ask(input, init);
  const tries = { windowMs: retryWindowMs, longestWaitMs, signal: init.signal, mayPass };
  const answer = await retry(() => askOnce(input, init), tries).catch((error: unknown) => {
    if (error instanceof NotReady) return error.answer;
    throw error;
  });
  if (answer.ok && init.method === 'POST') written();
  return answer;
}

/** The typed client of one feature's routes: `const api = client<ReturnType<typeof newsRoutes>>()`. */
// biome-ignore lint/suspicious/noExplicitAny: the constraint of hono's own client
export const client = <Routes extends Hono<any, any, any>>() =>
  hc<Routes>(typeof location === 'undefined' ? 'http://server.invalid' : location.origin, {
    fetch: askAgain,
  });

type Failure = {
  error?: {
    code?: string;
    reason?: string;
    fields?: Record<string, string>;
    limits?: Record<string, number>;
  };
};

/** What a server says to a page that is older, or newer, than it is. It is also said for other reasons. */
const notUnderstood = new Set([400, 404, 405, 422]);

/** An answer that ends too soon is none: nobody knows what it would have said. */
const brokenOff = (): never => {
  throw new ApiError('offline');
};

/** The data of an answer, or an `ApiError`. */
export async function read<T>(answer: Promise<ClientResponse<T>>): Promise<T> {
  const response = await answer;
  if (response.ok) return (response.status === 204 ? undefined : await response.json().catch(brokenOff)) as T;
  const body = (await response.json().catch(() => ({}))) as Failure;
  if (notUnderstood.has(response.status)) reportVersionMismatch();
  if (body.error?.code === 'unauthenticated' && !body.error.reason) signedOut();
  throw new ApiError(
    body.error?.code ?? 'internal',
    body.error?.reason,
    body.error?.fields,
    retryAfterOf(response),
    body.error?.limits,
  );
}

/** For items that may have gone: null where there is none (any more) for this viewer. `read(…).catch(absentAsNull)` */
export function absentAsNull(error: unknown): null {
  if (error instanceof ApiError && error.code === 'not_found') return null;
  throw error;
}

let leave = () => {};
/** The session has ended: by an answer, or by the live channel. */
export const signedOut = () => leave();
export const onSignedOut = (listener: () => void) => {
  leave = listener;
};
