import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#packages/local-postgres/start-error.ts';
import { codeOf } from '#server/error-code.ts';
import { onOneLine } from '#server/on-one-line.ts';

type Level = 'ok' | 'warn' | 'fail';

/** One line of `npm run doctor`. The sentence of a warning or failure says what to do. */
export type Finding = { level: Level; subject: string; sentence: string };

type Check = { subject: string; limitMs: number; run(): Promise<Finding[]> };

/** The possible findings of one check. */
export const findings = (subject: string) => ({
  ok: (sentence: string): Finding => ({ level: 'ok', subject, sentence }),
  warn: (sentence: string): Finding => ({ level: 'warn', subject, sentence }),
  fail: (sentence: string): Finding => ({ level: 'fail', subject, sentence }),
});

/** Runs one check. It never throws, and a peer that does not answer fails it after `limitMs`. */
export async function findingsOf({ subject, limitMs, run }: Check): Promise<Finding[]> {
  const { fail } = findings(subject);
  const late = [fail(`No answer within ${limitMs / 1000} s; see whether it hangs, and start it again.`)];
  const found = run().catch((error: unknown) => [fail(sentenceOf(error))]);
  return Promise.race([found, delay(limitMs, late, { ref: false })]);
}

/** An unforeseen error is shown by its code only: its message may quote an address with a password. */
export const sentenceOf = (error: unknown) =>
  error instanceof StartError
    ? onOneLine(error.message)
    : `This could not be checked (${codeOf(error)}); see that it runs, and try again.`;

export const lineOf = ({ level, subject, sentence }: Finding) =>
  `${level.padEnd(5)} ${subject.padEnd(9)} ${sentence}`;
