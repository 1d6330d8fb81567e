import { AsyncLocalStorage } from 'node:async_hooks';
import { areInstalled, createSender, notInstalled, type Span } from './open-telemetry.ts';

/**
 * One for the process, as connections of the database do not know whose they are. Undefined unless traces are
 * sent.
 */
let sender: ReturnType<typeof createSender> | undefined;
/** The request whose code runs. */
const requests = new AsyncLocalStorage<Span>();

/** Sends traces from now on, if the settings say where to. The town is served without them, too. */
export function startTracing(tracesTo: string | undefined, warn: (sentence: string) => void) {
  if (tracesTo && areInstalled()) sender = createSender(tracesTo);
  else if (tracesTo) warn(notInstalled);
  return {
    async stop() {
      const stopped = sender;
      sender = undefined;
      await stopped?.stop();
    },
  };
}

/** The outcome of a request, known when it is over. */
type Outcome = { route: string; status: number; requestId: string };

/** A span for a request: method, route and status. Never the path, which contains ids, nor who asked. */
export async function traceRequest(
  method: string,
  handle: () => Promise<void>,
  outcome: () => Outcome,
): Promise<void> {
  if (!sender) return handle();
  // A page asks the API on the way: then there is a span above.
  const span = sender.start(method, 'SERVER', { parent: requests.getStore() });
  const { fail } = sender;
  try {
    await requests.run(span, handle);
  } finally {
    const { route, status, requestId } = outcome();
    span.updateName(`${method} ${route}`);
    span.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'masil.request_id': requestId,
    });
    if (status >= 500) fail(span);
    span.end();
  }
}

/** A span for a query of a request: its text without literals, never its parameters. */
export function traceQuery<T>(asked: unknown, send: () => T): T {
  const parent = sender && requests.getStore();
  if (!sender || !parent) return send();
  const startTime = Date.now();
  const result = send();
  // With a callback, or a cursor, nobody here knows when it ends.
  if (!(result instanceof Promise)) return result;
  const text = withoutLiterals(
    typeof asked === 'string' ? asked : String((asked as { text?: unknown })?.text),
  );
  const span = sender.start(operationOf(text), 'CLIENT', { parent, startTime });
  span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.text': text });
  const { fail } = sender;
  const failed = (error: { code?: unknown }) => {
    span.setAttributes({ 'error.type': String(error.code ?? 'unknown') });
    fail(span);
  };
  // `answer` itself is returned, so the caller handles its failure.
  result.catch(failed).finally(() => span.end());
  return result;
}

/** A search has what somebody typed as numbers in its text (`features/screens/search/server/queries.ts`). */
export const withoutLiterals = (text: string) =>
  text.replace(/'(?:[^']|'')*'|(?<![$\w])\d[\d.]*/g, '?').slice(0, 4000);

const operationOf = (text: string) => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'query';
