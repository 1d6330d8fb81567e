import { Refusal } from '#server/errors.ts';

/**
 * The number of files sent to one person at once. Behind a proxy a browser requests all images of a screen at
 * once.
 */
const atOnce = 16;
const maxWaiting = 100;

type Queue = { busy: number; waiting: (() => void)[] };

/** Download slots per client. A client that does not read its files delays only its own other files. */
export function createDownloadSlots() {
  const queues = new Map<string, Queue>();
  return {
    /**
     * Resolves with a function that frees the slot; calling it twice is harmless. Refuses if too many wait.
     */
    async take(who: string): Promise<() => void> {
      const queue = queues.get(who) ?? { busy: 0, waiting: [] };
      queues.set(who, queue);
      if (queue.busy >= atOnce) {
        if (queue.waiting.length >= maxWaiting) throw new Refusal('rate_limited', { retryAfterS: 5 });
        await new Promise<void>((resolve) => queue.waiting.push(resolve));
      } else queue.busy++;
      let isGiven = false;
      return () => {
        if (isGiven) return;
        isGiven = true;
        const next = queue.waiting.shift();
        if (next) return next();
        queue.busy--;
        if (queue.busy === 0) queues.delete(who);
      };
    },
  };
}

export type DownloadSlots = ReturnType<typeof createDownloadSlots>;
