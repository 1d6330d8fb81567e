import { KeepingClient } from '#server/statements/keeping-client.ts';

type Answer = Promise<unknown> | undefined;

/**
 * A connection that ends itself when a query got no answer within `query_timeout`. Plain `pg` rejects the query and keeps
 * the connection, which the pool then hands to the next request.
 */
export class BoundedClient extends KeepingClient {
  /** Called when this line went silent. */
  onSilence = () => {};

  // biome-ignore lint/suspicious/noExplicitAny: one of many overloads, passed on as it came
  override query(...asked: any[]): any {
    const answer: Answer = (super.query as (...asked: unknown[]) => Answer)(...asked);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error) => {
      if (error instanceof Error && error.message === 'Query read timeout') this.giveUp();
      throw error;
    });
  }

  private giveUp() {
    // With a query under way this destroys the line; the pool then drops the connection on its release.
    this.end().catch(() => {});
    this.onSilence();
  }
}

/**
 * Of a pool: 10 s for a statement, and 2 s more until the line itself is given up, so that a pool whose every connection
 * went silent works again within 15 s.
 */
export const boundedLine = {
  Client: BoundedClient,
  keepAlive: true,
  statement_timeout: 10_000,
  query_timeout: 12_000,
};
