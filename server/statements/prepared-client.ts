import pg from 'pg';
import { Pipeline, type PreparedStatements, type Statement } from './pipeline.ts';
import { type DeferredRows, deferredOf, isSentWithNext } from './send-with-next.ts';
import { isStale } from './stale.ts';
import type { StatementNames } from './statement-names.ts';

// The statements as Kysely writes them.
const isBegin = (text: string) => /^(begin$|start transaction )/.test(text);

const acknowledged = (command: string) => Promise.resolve({ command, rows: [], rowCount: 0 });

type Queued = Statement & { deferred?: DeferredRows | null };

/**
 * A connection on which PostgreSQL keeps parsed and planned statements. `begin` is sent with the first
 * statement of its transaction, and statements that can wait are sent with the next one
 * (`send-with-next.ts`). This applies only to Kysely's calls, with a text and an array of values. Other
 * calls, and connections without `statementNames`, work as in `pg`.
 */
export class PreparedClient extends pg.Client {
  readonly #names: StatementNames | undefined;
  readonly #kept: PreparedStatements = new Map();
  #queued: Queued[] = [];

  constructor(config: pg.ClientConfig & { statementNames?: StatementNames } = {}) {
    super(config);
    this.#names = config.statementNames;
  }

  // biome-ignore lint/suspicious/noExplicitAny: one of many overloads, passed on unchanged
  override query(...asked: any[]): any {
    const [text, values] = asked;
    if (!this.#names || typeof text !== 'string' || !Array.isArray(values)) {
      if (this.#queued.length > 0)
        throw new Error('While a transaction is open, query its connection through Kysely only.');
      return (super.query as (...asked: unknown[]) => unknown)(...asked);
    }
    const begun = this.#queued.some((statement) => isBegin(statement.text));
    const statement = { text, values, name: this.#names.nameOf(text) };
    const deferred = deferredOf(values);
    const inside = begun || this.#status() === 'T';
    if (isBegin(text) || (isSentWithNext(values) && inside)) {
      if (deferred) deferred.queued = true;
      this.#queued.push({ ...statement, deferred });
      return acknowledged(isBegin(text) ? 'BEGIN' : 'INSERT');
    }
    const before = this.#queued;
    this.#queued = [];
    if (text.startsWith('rollback')) {
      // Queued statements came after the savepoint, which was sent with everything before it. They are rolled
      // back too.
      for (const { deferred } of before)
        deferred?.reject(new Error('The transaction was rolled back before this statement was sent.'));
      return begun && text === 'rollback' ? acknowledged('ROLLBACK') : this.#sendOrRetry([statement]);
    }
    // The transaction was empty.
    if (begun && text === 'commit' && before.length === 1) return acknowledged('COMMIT');
    return this.#sendAll([...before, statement]);
  }

  // The types of `pg` do not declare it.
  #status = () =>
    (this as unknown as { getTransactionStatus(): 'I' | 'T' | 'E' | null }).getTransactionStatus();

  /** Returns the answer to the last statement. Those before it receive theirs through `answer`. */
  async #sendAll(statements: Queued[]): Promise<pg.QueryResult | undefined> {
    try {
      const results = [await this.#sendOrRetry(statements)].flat();
      for (const [at, { deferred }] of statements.entries()) deferred?.resolve(results[at]?.rows ?? []);
      return results.at(-1);
    } catch (error) {
      for (const { deferred } of statements) deferred?.reject(error);
      throw error;
    }
  }

  async #sendOrRetry(statements: Statement[]): Promise<pg.QueryResult | pg.QueryResult[]> {
    try {
      return await this.#send(statements);
    } catch (error) {
      const isRepeatable = this.#status() === 'I' && !statements.some(({ text }) => isBegin(text));
      if (!isStale(error as Error) || !isRepeatable) throw error;
      return this.#send(statements);
    }
  }

  #send(statements: Statement[]): Promise<pg.QueryResult | pg.QueryResult[]> {
    return new Promise((resolve, reject) => {
      super.query(
        Object.assign(new Pipeline(statements, this.#kept), {
          callback: (error: Error | null, result: pg.QueryResult | pg.QueryResult[]) =>
            error ? reject(error) : resolve(result),
        }),
      );
    });
  }
}
