import { onTestFinished } from 'vitest';
import type { TestServer } from '#test/server/server.ts';

/**
 * The server's clock stands still until the test ends, so that the moment of a boundary itself can be met.
 * Returns how it is set to another moment.
 */
export function stillClock({ p }: Pick<TestServer, 'p'>): (to: Date | number) => void {
  const { now } = p.clock;
  let at = now();
  p.clock.now = () => at;
  onTestFinished(() => {
    p.clock.now = now;
  });
  return (to) => {
    at = new Date(to);
  };
}
