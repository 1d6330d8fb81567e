import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#server/log.ts';

/** Waits for one step of an end, but no longer than `ms`: what follows, the database's own end among it, must come. */
export async function within(log: Log, what: string, ms: number, step: Promise<unknown>): Promise<void> {
  const late = Symbol();
  const told = step.catch((error) => log.warn({ err: error, what }, 'an end failed'));
  const ended = await Promise.race([told, delay(ms, late, { ref: false })]);
  if (ended === late) log.warn({ what, ms }, 'did not end in time and is left');
}
