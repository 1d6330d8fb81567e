import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** Structured logs on standard error. They carry ids and codes, never names, addresses, texts or tokens. */
export const createLog = (level: string) =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
