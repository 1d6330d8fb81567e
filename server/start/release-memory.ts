import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Returns memory that only the start needed to the system: some 50 MB, most of it from loading modules. V8
 * would keep it until memory runs short. This stops the process for 0.1 s, so it is called only while no
 * client is waiting.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

const checkIntervalMs = 5000;
const quietShare = 0.03;
const quietChecks = 3;
const worthBytes = 16 * 1024 * 1024;

/**
 * Returns memory after a busy time, once this process has been nearly idle for three checks. V8 itself does
 * so only with a garbage collection, and an idle process has none.
 */
export function releaseMemoryWhenIdle(): void {
  let held = process.memoryUsage.rss();
  // Measured by event loop utilization, not by processor time: that is low on a busy machine too.
  let before = performance.eventLoopUtilization();
  let quiet = 0;
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    quiet = utilization < quietShare ? quiet + 1 : 0;
    if (quiet >= quietChecks && process.memoryUsage.rss() > held + worthBytes) {
      releaseMemory();
      held = process.memoryUsage.rss();
    }
    before = performance.eventLoopUtilization();
  }, checkIntervalMs).unref();
}
