import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/**
 * What may be told of an error. PostgreSQL's messages and details quote the row and the parameters, so of those
 * only the code and the names of things are kept; a stack is kept without the message that heads it.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>;
  const fromDatabase = routine !== undefined || constraint !== undefined;
  const cause = error.cause ? describeError(error.cause) : undefined;
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
  return {
    type: error.name,
    code,
    constraint,
    table,
    routine,
    message: fromDatabase ? undefined : error.message,
    stack,
    cause,
  };
}

/** Structured logs on standard error. They carry ids and codes, never names, addresses, texts or tokens. */
export const createLog = (level: string) =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
    pino.destination(2),
  );
