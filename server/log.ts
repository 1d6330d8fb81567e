import { pino } from 'pino';
import { inSources } from './source-lines.ts';

export type Log = ReturnType<typeof createLog>;

/**
 * The loggable part of an error. PostgreSQL's messages and details quote rows and parameters, so only codes
 * and names are kept of those. A stack is kept without the message at its top.
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
    stack: stack && inSources(stack),
    cause,
  };
}

/** Structured logs on standard error. They contain ids and codes, never names, addresses, texts or tokens. */
export const createLog = (level: string) =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
    pino.destination(2),
  );
