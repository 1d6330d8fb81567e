import { away } from '#server/outage.ts';

type Limits = {
  /** So many of one key at a time, however much room there is. */
  each?: (key: string) => number;
  /** Whoever has waited for so long is refused. */
  patienceMs?: number;
};

/**
 * Lets `width` tasks run at a time; the others wait, each in the line of its key, and the lines take turns. So a reconnect
 * storm does not take every connection, and whoever asks a thousand things waits for them alone.
 */
export function createLimiter(width: number, { each = () => width, patienceMs }: Limits = {}) {
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
      // Before anybody who comes meanwhile, so that nobody can jump the line.
      enter(next);
      return start?.();
    }
  }

  const turnOf = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const line = lines.get(key) ?? [];
      lines.set(key, line);
      const late =
        patienceMs &&
        setTimeout(() => {
          line.splice(line.indexOf(start), 1);
          if (line.length === 0) lines.delete(key);
          reject(away());
        }, patienceMs);
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
