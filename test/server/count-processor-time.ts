import { isMainThread } from 'node:worker_threads';
import { afterEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The processor time of this worker since the test before, or since its file began, in ms. */
    processorMs?: number;
  }
}

// The app's tests have threads of one process, the others processes.
const usage = isMainThread ? process.cpuUsage : process.threadCpuUsage;
let mark = usage();

/** Processor time, because a busy machine makes the tests slow that happen to run just then. */
afterEach(({ task }) => {
  const { user, system } = usage(mark);
  mark = usage();
  task.meta.processorMs = (user + system) / 1000;
});
