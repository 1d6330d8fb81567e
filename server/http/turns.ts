import { Refusal } from '#server/errors.ts';

/** The number of files sent to one person at once. Behind a proxy a browser requests all images of a screen at once. */
const atOnce = 16;
const maxWaiting = 100;

type Line = { busy: number; waiting: (() => void)[] };

/** Download turns per client. A client that does not read its files delays only its own other files. */
export function createTurns() {
  const lines = new Map<string, Line>();
  return {
    /** Resolves with a function that gives the turn back; calling it twice is harmless. Refuses if too many wait. */
    async take(who: string): Promise<() => void> {
      const line = lines.get(who) ?? { busy: 0, waiting: [] };
      lines.set(who, line);
      if (line.busy >= atOnce) {
        if (line.waiting.length >= maxWaiting) throw new Refusal('rate_limited', { retryAfterS: 5 });
        await new Promise<void>((resolve) => line.waiting.push(resolve));
      } else line.busy++;
      let isGiven = false;
      return () => {
        if (isGiven) return;
        isGiven = true;
        const next = line.waiting.shift();
        if (next) return next();
        line.busy--;
        if (line.busy === 0) lines.delete(who);
      };
    },
  };
}

export type Turns = ReturnType<typeof createTurns>;
