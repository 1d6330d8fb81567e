import type { Hono } from 'hono';
import { type ClientResponse, hc } from 'hono/client';
import { accountHeader, anotherAccount } from '#shared/account-header.ts';
import { syncServerTime } from '#web/device/clock.ts';
import { embeddedResponse } from '#web/first-screen/embedded-response.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { retry } from '#web/requests/retry.ts';
import { reportVersionMismatch } from '#web/update/version-mismatch.ts';

/** A write is retried for this long while no answer arrives or the server is not ready (product 21.1). */
const retryWindowMs = 120_000;
const longestWaitMs = 8000;
/** An answer that does not come within this time counts as none (product 21.1). */
export const responseTimeoutMs = 30_000;

type Asked = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** A server that accepts and is silent would leave a page loading for ever. */
export const askNetwork: Asked = async (input, init) =>
  embeddedResponse(input, init) ??
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(responseTimeoutMs) });

let asked = askNetwork;
/** Replaces `fetch` on the server, where one process renders pages for many users. */
export const askBy = (how: Asked) => {
  asked = how;
};

/**
 * Throws when the body breaks off. The server answers in JSON: an HTML page comes from a Wi-Fi network's
 * sign-in page (captive portal).
 */
async function wholeOf(response: Response): Promise<Response> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (response.ok && isPage) throw new ApiError('offline');
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, response);
}

/**
 * Sends one request and reads the whole answer. Throws `offline` when none arrives, also when its signal
 * times out.
 */
export async function ask(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await asked(input, init);
    syncServerTime(response.headers.get('date'));
    return await wholeOf(response);
  } catch (error) {
    const signal = init?.signal;
    if (signal?.aborted && signal.reason?.name !== 'TimeoutError') throw error;
    throw new ApiError('offline');
  }
}

let account = (): string | undefined => undefined;
/**
 * `of` says whose page this is: every write names them, as somebody else may have signed in in another tab.
 */
export const writeFor = (of: typeof account) => {
  account = of;
};

/** The header that names the account for which a write is meant. */
export const forAccount = (id = account()): Record<string, string> => (id ? { [accountHeader]: id } : {});

/** Notifies `web/first-screen/after-first-screen.tsx` that the user has written something. */
const written = () => void globalThis.dispatchEvent?.(new Event('written'));

/** 502 and 504: a proxy without a server. 503: a server without its database. 507: a full disk. */
const notReady = new Set([502, 503, 504, 507]);

/** The answer's Retry-After, in ms. */
const retryAfterOf = (response: Pick<Response, 'headers'>) =>
  1000 * Number(response.headers.get('retry-after')) || undefined;

/** A temporary failure: a retry may succeed. */
class NotReady extends ApiError {
  readonly response: Response;

  constructor(response: Response) {
    super('unavailable', undefined, {}, { retryAfterMs: retryAfterOf(response) });
    this.response = response;
  }
}

const mayPass = (error: unknown) =>
  error instanceof NotReady || (error instanceof ApiError && error.code === 'offline');

async function askOnce(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await ask(input, init);
  if (notReady.has(response.status)) throw new NotReady(response);
  return response;
}

/**
 * `fetch` that retries a write while the network is down or the server is not ready. Repeating is safe: every
 * create carries an id made by the client.
 */
async function askAgain(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!init?.method || init.method === 'GET') return ask(input, init);
  const headers = { ...forAccount(), ...Object.fromEntries(new Headers(init.headers)) };
  const tries = { windowMs: retryWindowMs, longestWaitMs, signal: init.signal, mayPass };
  const response = await retry(() => askOnce(input, { ...init, headers }), tries).catch((error: unknown) => {
    if (error instanceof NotReady) return error.response;
    throw error;
  });
  if (response.ok && init.method === 'POST') written();
  return response;
}

type Prove = (reason: string, reads: boolean) => Promise<boolean>;

let prove: Prove = async () => false;
/**
 * `how` asks the person to show again who they are, if a refusal is about that. True: the request is sent
 * once more.
 */
export const onProofNeeded = (how: Prove) => {
  prove = how;
};

/** The same, but the person may answer a refusal: what they have typed waits for them. */
async function askProven(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await askAgain(input, init);
  if (response.status !== 403) return response;
  const { error }: Failure = await response
    .clone()
    .json()
    .catch(() => ({}));
  const isProven = await prove(error?.reason ?? '', !init?.method || init.method === 'GET');
  return isProven ? askAgain(input, init) : response;
}

/** The typed client of one feature's routes: `const api = client<ReturnType<typeof newsRoutes>>()`. */
// biome-ignore lint/suspicious/noExplicitAny: the constraint of hono's own client
export const client = <Routes extends { app: Hono<any, any, any> }>() =>
  hc<Routes['app']>(typeof location === 'undefined' ? 'http://server.invalid' : location.origin, {
    fetch: askProven,
  });

type Failure = {
  error?: {
    code?: string;
    reason?: string;
    fields?: Record<string, string>;
    limits?: Record<string, number>;
    word?: string;
  };
};

/** The statuses that a server of another version may answer. They have other causes, too. */
const notUnderstood = new Set([400, 404, 405, 422]);

/** A truncated answer counts as no answer, because its content is unknown. */
const brokenOff = (): never => {
  throw new ApiError('offline');
};

/** Resolves to the data of an answer, or throws an `ApiError`. */
export async function read<T>(pending: Promise<ClientResponse<T>>): Promise<T> {
  const response = await pending;
  if (response.ok) return (response.status === 204 ? undefined : await response.json().catch(brokenOff)) as T;
  const body = (await response.json().catch(() => ({}))) as Failure;
  if (notUnderstood.has(response.status)) reportVersionMismatch();
  const { code = 'internal', reason, fields, limits, word } = body.error ?? {};
  if (code === 'unauthenticated' && !reason) signedOut();
  if (reason === anotherAccount) makeWay();
  throw new ApiError(code, reason, fields, { retryAfterMs: retryAfterOf(response), limits, word });
}

/**
 * For items that may be deleted or hidden from this viewer: returns null for `not_found`.
 * `read(…).catch(absentAsNull)`
 */
export function absentAsNull(error: unknown): null {
  if (error instanceof ApiError && error.code === 'not_found') return null;
  throw error;
}

let leave = () => {};
/** Called when an answer or the live channel reports that the session has ended. */
export const signedOut = () => leave();
/** Replaces the listener. The returned function puts the former one back. */
export const onSignedOut = (listener: () => void) => {
  const former = leave;
  leave = listener;
  return () => {
    leave = former;
  };
};

/** Before the page can do better (`web/session/make-way.ts`). */
let make = () => location.reload();
/** Called when an answer reports that somebody else is signed in now. */
export const makeWay = () => make();
export const onAnotherAccount = (listener: () => void) => {
  make = listener;
};
