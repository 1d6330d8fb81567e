import pg from 'pg';
import { isStale } from './stale.ts';

export type Statement = { text: string; values: readonly unknown[]; name?: string };

type Fields = { fields: unknown[] };
type Described = 'nothing' | Fields;

/**
 * The statements that a connection's PostgreSQL process keeps, by name, and the columns of their rows, which
 * are asked for once. `unsure`: something failed, so it is unknown.
 */
export type PreparedStatements = Map<string, Described | 'unsure'>;

// `pg` has these, but its types do not declare them. `pg-cursor` relies on the same.
const { prepareValue } = (
  pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }
).utils;
const Query = pg.Query as unknown as new (
  config: pg.QueryConfig,
) => pg.Query & {
  handleRowDescription(description: Fields): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
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
};

/** Sends what `write` writes with one write to the socket. */
function sendAtOnce(connection: pg.Connection, write: (protocol: Protocol) => void) {
  const parts: Buffer[] = [];
  const collecting = { _send: { value: (part: Buffer) => void parts.push(part) } };
  write(Object.create(connection, collecting));
  (connection as unknown as { _send(bytes: Buffer): void })._send(Buffer.concat(parts));
}

type Sent = { text: string; name?: string; values: unknown[]; described?: Described };

/**
 * Statements that are sent together. For several, the answer is a list of results. When one fails, PostgreSQL
 * skips all that follow, so nothing runs outside a transaction whose `begin` was sent along.
 */
export class Pipeline extends Query {
  readonly #statements: Sent[];
  readonly #kept: PreparedStatements;
  #parsed: string[] = [];
  /** The statement whose answer is being read. */
  #at = 0;

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
    sendAtOnce(connection, (protocol) => {
      for (const statement of this.#statements) {
        const { text, name, values } = statement;
        const known = name ? this.#kept.get(name) : undefined;
        if (known !== 'unsure') statement.described = known;
        if (!statement.described) this.#parse(protocol, text, name);
        protocol.bind({ statement: name, values });
        if (!statement.described) protocol.describe({ type: 'P' });
        protocol.execute();
      }
      protocol.sync();
    });
    this.#expectRows();
  };

  #parse(protocol: Protocol, text: string, name?: string) {
    // The same statement may be sent twice in one exchange.
    if (name && this.#parsed.includes(name)) return;
    // Closing an unknown name is no error.
    if (name && this.#kept.get(name) === 'unsure') protocol.close({ type: 'S', name });
    protocol.parse({ text, name });
    if (name) this.#parsed.push(name);
  }

  /** A statement that PostgreSQL keeps is not described again. */
  #expectRows() {
    const described = this.#statements[this.#at]?.described;
    if (described && described !== 'nothing') super.handleRowDescription(described);
  }

  override handleRowDescription(description: Fields): void {
    const statement = this.#statements[this.#at];
    if (statement) statement.described = description;
    super.handleRowDescription(description);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    super.handleCommandComplete(message, connection);
    this.#at++;
    this.#expectRows();
  }

  override handleReadyForQuery(connection: pg.Connection): void {
    for (const { name, described = 'nothing' } of this.#statements)
      if (name && this.#parsed.includes(name)) this.#kept.set(name, described);
    super.handleReadyForQuery(connection);
  }

  override handleError(error: Error, connection: pg.Connection): void {
    const unsure = isStale(error) ? this.#statements.map(({ name }) => name) : this.#parsed;
    for (const name of unsure) if (name) this.#kept.set(name, 'unsure');
    super.handleError(error, connection);
  }
}
