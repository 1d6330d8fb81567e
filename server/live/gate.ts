/** Lets `width` tasks run at a time; the others wait in line. A reconnect storm must not take every connection. */
export function createGate(width: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place is handed on, not freed: nobody who comes meanwhile can jump the line.
      if (next) next();
      else running--;
    }
  };
}

export type Gate = ReturnType<typeof createGate>;
