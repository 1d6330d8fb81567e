import { away } from '#server/database/outage.ts';

type Limits = {
  /** How many tasks of one key may run at a time, even if there is room. */
  each?: (key: string) => number;
  /** A task that has waited this long is refused. */
  maxWaitMs?: number;
};

/**
 * Runs at most `width` tasks at a time. The others wait in one queue per key, and the queues take turns. So a
 * reconnect storm does not use up every connection, and a client with a thousand tasks delays only itself.
 */
export function createLimiter(width: number, { each = () => width, maxWaitMs }: Limits = {}) {
  let running = 0;
  const busy = new Map<string, number>();
  // In the order of their turns.
  const lines = new Map<string, (() => void)[]>();
  const mayRun = (key: string) => running < width && (busy.get(key) ?? 0) < each(key);

  function enter(key: string) {
    running++;
    busy.set(key, (busy.get(key) ?? 0) + 1);
  }

  function leave(key: string) {
    running--;
    const left = (busy.get(key) ?? 1) - 1;
    if (left > 0) busy.set(key, left);
    else busy.delete(key);
    for (const [next, line] of lines) {
      if (!mayRun(next)) continue;
      const start = line.shift();
      lines.delete(next);
      if (line.length > 0) lines.set(next, line);
      // The place is taken at once, so that a task arriving now cannot jump the queue.
      enter(next);
      return start?.();
    }
  }

  const turnOf = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const line = lines.get(key) ?? [];
      lines.set(key, line);
      const late =
        maxWaitMs &&
        setTimeout(() => {
          line.splice(line.indexOf(start), 1);
          if (line.length === 0) lines.delete(key);
          reject(away());
        }, maxWaitMs);
      const start = () => {
        clearTimeout(late);
        resolve();
      };
      line.push(start);
    });

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    if (mayRun(key)) enter(key);
    else await turnOf(key);
    try {
      return await task();
    } finally {
      leave(key);
    }
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
