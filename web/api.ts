import type { Hono } from 'hono';
import { type ClientResponse, hc } from 'hono/client';
import { firstAnswer } from '#web/first-answers.ts';
import { surprised } from '#web/update/surprise.ts';

/** A request that did not succeed. `offline`: no whole answer came. Codes and reasons: `server/errors.ts`. */
export class ApiError extends Error {
  readonly code: string;
  readonly reason: string | undefined;
  readonly fields: Record<string, string>;
  readonly limits: Record<string, number>;
  readonly retryAfterMs: number | undefined;

  constructor(
    code: string,
    reason?: string,
    fields: Record<string, string> = {},
    retryAfterMs?: number,
    limits: Record<string, number> = {},
  ) {
    super(reason ?? code);
    this.code = code;
    this.reason = reason;
    this.fields = fields;
    this.limits = limits;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Writes are tried again for this long (spec §9), while no answer comes or the server is not ready. */
const retryWindowMs = 120_000;
const firstWaitMs = 500;
const longestWaitMs = 8000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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

async function once(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await wholeOf(await asked(input, init));
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    throw new ApiError('offline');
  }
}

/** Somebody took part: `web/at-home.tsx` listens. */
const written = () => void globalThis.dispatchEvent?.(new Event('written'));

/** A proxy without a server behind it, a server without its database, a disk without room. */
const passing = new Set([502, 503, 504, 507]);

/** The wait that an answer asks for, in ms; 0 where it asks for none. */
const waitAskedFor = (answer: unknown) =>
  answer instanceof Response ? 1000 * (Number(answer.headers.get('retry-after')) || 0) : 0;

/**
 * `fetch`, trying a write again while the line is down or the server says "not now". Every create carries an id made here, so the same
 * request twice is one effect.
 */
async function patiently(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!init?.method || init.method === 'GET') return once(input, init);
  const until = performance.now() + retryWindowMs;
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
    const answer = await once(input, init).catch((error: unknown) => error);
    const settled = answer instanceof Response && !passing.has(answer.status);
    // Spread, so that a town whose server comes back does not come all at once.
    const rest = Math.max(wait * (0.5 + Math.random()), waitAskedFor(answer) * (1 + Math.random() / 2));
    const givenUp = init.signal?.aborted || performance.now() + rest > until;
    if (settled || givenUp) {
      if (!(answer instanceof Response)) throw answer;
      if (answer.ok && init.method === 'POST') written();
      return answer;
    }
    await pause(rest);
  }
}

/** The typed client of one feature's routes: `const api = client<ReturnType<typeof newsRoutes>>()`. */
// biome-ignore lint/suspicious/noExplicitAny: the constraint of hono's own client
export const client = <Routes extends Hono<any, any, any>>() =>
  hc<Routes>(typeof location === 'undefined' ? 'http://server.invalid' : location.origin, {
    fetch: patiently,
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

/** The data of an answer, or an `ApiError`. */
export async function read<T>(answer: Promise<ClientResponse<T>>): Promise<T> {
  const response = await answer;
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  const body = (await response.json().catch(() => ({}))) as Failure;
  if (notUnderstood.has(response.status)) surprised();
  const retryAfterMs = waitAskedFor(response) || undefined;
  if (body.error?.code === 'unauthenticated' && !body.error.reason) signedOut();
  throw new ApiError(
    body.error?.code ?? 'internal',
    body.error?.reason,
    body.error?.fields,
    retryAfterMs,
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
