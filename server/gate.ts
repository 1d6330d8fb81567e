/**
 * Lets `width` tasks run at a time; the others wait, each in the line of its key, and the lines take turns. So a reconnect
 * storm does not take every connection, and whoever asks a thousand things waits for them alone.
 */
export function createGate(width: number) {
  let running = 0;
  // In the order of their turns.
  const lines = new Map<string, (() => void)[]>();

  function next() {
    const [first] = lines;
    if (!first) return void running--;
    const [key, line] = first;
    const start = line.shift();
    lines.delete(key);
    if (line.length > 0) lines.set(key, line);
    // The place is handed on, not freed: nobody who comes meanwhile can jump the line.
    start?.();
  }

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    if (running >= width)
      await new Promise<void>((resolve) => {
        const line = lines.get(key);
        if (line) line.push(resolve);
        else lines.set(key, [resolve]);
      });
    else running++;
    try {
      return await task();
    } finally {
      next();
    }
  };
}

export type Gate = ReturnType<typeof createGate>;
