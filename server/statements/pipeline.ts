import pg from 'pg';
import { isStale } from './stale.ts';

export type Statement = { text: string; values: readonly unknown[]; name?: string };

/**
 * The statements that a connection's PostgreSQL process keeps, by name. `unsure`: something failed, so it is
 * unknown.
 */
export type PreparedStatements = Map<string, 'kept' | 'unsure'>;

// `pg` has these, but its types do not declare them. `pg-cursor` relies on the same.
const { prepareValue } = (
  pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }
).utils;
const Query = pg.Query as unknown as new (
  config: pg.QueryConfig,
) => pg.Query & {
  handleError(error: Error, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
};

type Protocol = {
  close(message: { type: 'S'; name: string }): void;
  parse(message: { text: string; name?: string }): void;
  bind(message: { statement?: string; values: unknown[] }): void;
  describe(message: { type: 'P' }): void;
  execute(): void;
  sync(): void;
  stream: { cork(): void; uncork(): void };
};

/**
 * Statements that are sent together. For several, the answer is a list of results. When one fails, PostgreSQL
 * skips all that follow, so nothing runs outside a transaction whose `begin` was sent along.
 */
export class Pipeline extends Query {
  readonly #statements: { text: string; name?: string; values: unknown[] }[];
  readonly #kept: PreparedStatements;
  #parsed: string[] = [];

  constructor(statements: Statement[], prepared: PreparedStatements) {
    super({ text: statements.at(-1)?.text ?? '' });
    this.#statements = statements.map(({ text, name, values }) => ({
      text,
      name,
      // A value that cannot be sent throws here, before anything is sent.
      values: values.map((value) => prepareValue(value)),
    }));
    this.#kept = prepared;
  }

  override submit = (connection: pg.Connection) => {
    const protocol = connection as unknown as Protocol;
    protocol.stream.cork();
    for (const { text, name, values } of this.#statements) {
      this.#parse(protocol, text, name);
      protocol.bind({ statement: name, values });
      protocol.describe({ type: 'P' });
      protocol.execute();
    }
    protocol.sync();
    protocol.stream.uncork();
  };

  #parse(protocol: Protocol, text: string, name?: string) {
    const known = name && this.#kept.get(name);
    // The same statement may be sent twice in one exchange.
    if (known === 'kept' || (name && this.#parsed.includes(name))) return;
    // Closing an unknown name is no error.
    if (name && known === 'unsure') protocol.close({ type: 'S', name });
    protocol.parse({ text, name });
    if (name) this.#parsed.push(name);
  }

  override handleReadyForQuery(connection: pg.Connection): void {
    for (const name of this.#parsed) this.#kept.set(name, 'kept');
    super.handleReadyForQuery(connection);
  }

  override handleError(error: Error, connection: pg.Connection): void {
    const unsure = isStale(error) ? this.#statements.map(({ name }) => name) : this.#parsed;
    for (const name of unsure) if (name) this.#kept.set(name, 'unsure');
    super.handleError(error, connection);
  }
}
