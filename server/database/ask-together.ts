import { setImmediate as turn } from 'node:timers/promises';

type Asked<Answer> = { key: string; resolve(answer: Answer | null): void; reject(error: unknown): void };

/**
 * Questions that arrive while the database answers others go to it together, `most` with one statement:
 * after a process has died, thousands of sockets ask who they are. Each statement begins after all of its
 * questions.
 */
export function askTogether<Answer>(
  ask: (keys: string[]) => Promise<Map<string, Answer>>,
  most = 200,
): (key: string) => Promise<Answer | null> {
  let waiting: Asked<Answer>[] = [];
  let running = false;

  async function run() {
    running = true;
    // Those that arrived with the first come along.
    await turn();
    while (waiting.length > 0) {
      const some = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const found = await ask([...new Set(some.map(({ key }) => key))]);
        for (const { key, resolve } of some) resolve(found.get(key) ?? null);
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    running = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!running) void run();
    });
}
