import type { Resident, Town } from './town.ts';

/** Then an answer counts as lost. The app waits longer (product 21.1), which would only cost time. */
export const patienceMs = 8_000;

export type Row = Record<string, string> & { who?: string };

/** One request, and what came of it. `status` 0: no answer came, so that nobody knows what was done. */
export type Act = {
  n: number;
  route: string;
  by: Resident;
  path: string;
  params: Record<string, string>;
  body?: Record<string, unknown>;
  status: number;
  response: unknown;
  /** When it was sent and answered, in ms of this process. */
  from: number;
  to: number;
};

/**
 * What acts know of the town: ids by pool as of the last pause, what was made since, and what was sent, by
 * the number of its plan.
 */
export type Memory = {
  sent: Map<number, Prepared>;
  pools: Map<string, Row[]>;
  learnt: Map<string, string>;
  made: Set<string>;
};
export const createMemory = (): Memory => ({
  sent: new Map(),
  pools: new Map(),
  learnt: new Map(),
  made: new Set(),
});

/** `as`: whose session sends it, if it is not that of `by`. */
export type Prepared = Pick<Act, 'n' | 'route' | 'by' | 'path' | 'params' | 'body'> & {
  as?: Resident;
  headers?: Record<string, string>;
  bytes?: Uint8Array;
};

/** Sends it. With `giveUpMs` the sender hangs up before the answer, as a phone does in a tunnel. */
export async function send(
  town: Town,
  { as, headers, bytes, ...act }: Prepared,
  choice: number,
  giveUpMs?: number,
): Promise<Act> {
  const from = performance.now();
  const [method = ''] = act.route.split(' ');
  const done = (status: number, response: unknown): Act => ({
    ...act,
    status,
    response,
    from,
    to: performance.now(),
  });
  try {
    const received = await fetch(town.processes.addressFor(choice) + act.path, {
      method,
      redirect: 'manual',
      headers: {
        ...headers,
        cookie: (as ?? act.by).person.cookie,
        origin: town.processes.origin,
        ...(act.body && { 'content-type': 'application/json' }),
      },
      body: (bytes as Uint8Array<ArrayBuffer> | undefined) ?? (act.body && JSON.stringify(act.body)),
      signal: AbortSignal.timeout(giveUpMs ?? patienceMs),
    });
    const text = await received.text();
    const isJson = received.headers.get('content-type')?.includes('json');
    return done(received.status, isJson ? JSON.parse(text) : text);
  } catch {
    return done(0, undefined);
  }
}

/** Codes and secrets that an answer gives once, and what is not there any more. */
export function learn({ learnt, pools }: Memory, { route, params, status, response }: Act): void {
  if (status >= 300 || status === 0) return;
  if (/^DELETE .*\{id\}$/.test(route))
    for (const [text, rows] of pools)
      pools.set(
        text,
        rows.filter(({ id }) => id !== params.id),
      );
  const given = (response ?? {}) as Record<string, unknown>;
  if (route === 'POST /api/helps/code') learnt.set('code', String(given.code));
  if (route === 'POST /api/challenges/walking/address')
    learnt.set(
      'steps',
      String(given.address ?? given.secret)
        .split('/')
        .at(-1) ?? '',
    );
}

/** One line for a person to read. */
export function lineOf({ n, route, by, path, body, status, response }: Act): string {
  const reason = (response as { error?: { reason?: string; code?: string } })?.error;
  const outcome =
    status === 0
      ? 'no answer'
      : `${status} ${status >= 400 ? (reason?.reason ?? reason?.code ?? '') : ''}`.trim();
  const written = body ? ` ${JSON.stringify(body).slice(0, 240)}` : '';
  return `#${n} ${by.name} ${route.split(' ')[0]} ${path}${written} → ${outcome}`;
}
