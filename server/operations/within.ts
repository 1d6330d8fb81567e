import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#server/log.ts';

/**
 * Waits for one step of a shutdown, but at most `ms`: the later steps must run, closing the database among
 * them.
 */
export async function within(log: Log, what: string, ms: number, step: Promise<unknown>): Promise<void> {
  const late = Symbol();
  const loggedStep = step.catch((error) => log.warn({ err: error, what }, 'shutdown step failed'));
  const ended = await Promise.race([loggedStep, delay(ms, late, { ref: false })]);
  if (ended === late) log.warn({ what, ms }, 'shutdown step timed out; the shutdown goes on');
}
