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
  let before = process.cpuUsage();
  let since = performance.now();
  let quiet = 0;
  const looking = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const busy = (user + system) / 1000 / (performance.now() - since);
    quiet = busy < quietShare ? quiet + 1 : 0;
    if (quiet >= quietLooks && process.memoryUsage.rss() > held + worthBytes) {
      giveBack();
      held = process.memoryUsage.rss();
    }
    before = process.cpuUsage();
    since = performance.now();
  }, lookMs).unref();
  return () => clearInterval(looking);
}
