import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Returns to the system what only the start needed: some 50 MB, most of it the room in which modules were read. V8 would
 * keep it until memory runs short. Stops everything for 0.1 s, so it is for the moment when nobody is there.
 */
export function giveBack(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

const quietShare = 0.03;
const quietLooks = 3;
const worthBytes = 16 * 1024 * 1024;

/**
 * Gives back what a busy time leaves behind, once this process has done next to nothing for three looks. V8 begins to do so
 * by itself only with a collection, of which there is none while nothing happens. Returns how to stop.
 */
export function giveBackWhenQuiet(lookMs = 5000): () => void {
  let held = process.memoryUsage.rss();
  // By the time in which it had something to do, not by processor time: of that it gets little where others take it.
  let before = performance.eventLoopUtilization();
  let quiet = 0;
  const looking = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    quiet = utilization < quietShare ? quiet + 1 : 0;
    if (quiet >= quietLooks && process.memoryUsage.rss() > held + worthBytes) {
      giveBack();
      held = process.memoryUsage.rss();
    }
    before = performance.eventLoopUtilization();
  }, lookMs).unref();
  return () => clearInterval(looking);
}
