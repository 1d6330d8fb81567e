import { Refusal } from '#server/errors.ts';

/** So many files at once go to one person: a browser behind a proxy asks for a screen's pictures at once. */
const atOnce = 16;
const maxWaiting = 100;

type Line = { busy: number; waiting: (() => void)[] };

/** Turns by who asks: files that nobody reads keep only their own asker's others waiting. */
export function createTurns() {
  const lines = new Map<string, Line>();
  return {
    /** Resolves with how to give the turn back, which may be called twice. Refuses where too many wait. */
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
