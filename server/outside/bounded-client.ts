import { queryErrors } from '#server/metrics/metrics.ts';
import { PreparedClient } from '#server/statements/prepared-client.ts';
import { traceQuery } from '#server/tracing/tracing.ts';

type QueryReturn = Promise<unknown> | undefined;

/** Node's own codes, such as EPIPE, are no SQLSTATEs. */
const classOf = ({ code }: { code?: unknown }) =>
  typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code) ? code.slice(0, 2) : 'connection';

/**
 * A connection that closes itself when a query gets no answer within `query_timeout`. Plain `pg` rejects the
 * query but keeps the connection, which the pool then hands to the next request.
 */
export class BoundedClient extends PreparedClient {
  /** Called when this connection went silent. */
  onSilence = () => {};
  /** Called with the error of each query that failed. */
  onFailure = (_error: unknown) => {};

  // biome-ignore lint/suspicious/noExplicitAny: one of many overloads, passed on unchanged
  override query(...asked: any[]): any {
    const result = traceQuery(asked[0], () =>
      (super.query as (...asked: unknown[]) => QueryReturn)(...asked),
    );
    if (!(result instanceof Promise)) return result;
    return result.catch((error) => {
      queryErrors.inc({ class: classOf(error) });
      this.onFailure(error);
      if (error instanceof Error && error.message === 'Query read timeout') this.giveUp();
      throw error;
    });
  }

  private giveUp() {
    // While a query is running, this destroys the connection. The pool then drops it on release.
    this.end().catch(() => {});
    this.onSilence();
  }
}

/**
 * Options for a pool: 10 s for a statement, and 2 s more until the connection itself is given up. A pool
 * whose connections all went silent works again within 15 s.
 */
export const boundedOptions = {
  Client: BoundedClient,
  keepAlive: true,
  statement_timeout: 10_000,
  query_timeout: 12_000,
};
