import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#server/log.ts';

/** Background work of a server process, for as long as it serves. */
export type Work = { stop(): Promise<void> };

const retryMs = 1000;

type Options = {
  name: string;
  log: Log;
  /** The longest pause between two runs, in ms. A function is asked after each run. */
  everyMs: number | (() => number);
  /** The shortest time from the start of one run to the start of the next woken one, in ms. */
  spacingMs?: number;
  /** Does one batch of the work. Returns true if there is more. */
  run(): Promise<boolean>;
};

/**
 * Runs batches one after another while there are any, then waits to be woken. A failed run is tried again.
 */
export function createWorker({ name, log, everyMs, spacingMs = 0, run }: Options): Work & { wake(): void } {
  let stopped = false;
  let woken = true;
  let healthy = true;
  let wake = () => {};
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function loop() {
    while (!stopped) {
      woken = false;
      const startedAt = performance.now();
      try {
        const more = await run();
        healthy = true;
        if (more) continue;
        if (!woken && !stopped) await rest(typeof everyMs === 'function' ? everyMs() : everyMs);
        const early = startedAt + spacingMs - performance.now();
        if (early > 0 && !stopped) await delay(early);
      } catch (error) {
        if (stopped) return;
        if (healthy) log.error({ err: error, worker: name }, 'worker failed; it will be retried');
        healthy = false;
        await rest(retryMs);
      }
    }
  }

  const running = loop();
  return {
    wake() {
      woken = true;
      if (healthy) wake();
    },
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
