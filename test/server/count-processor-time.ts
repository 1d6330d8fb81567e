import { afterEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The processor time of this process since the test before, or since its file began, in ms. */
    processorMs?: number;
  }
}

let mark = process.cpuUsage();

/** Processor time, because a busy machine makes the tests slow that happen to run just then. */
afterEach(({ task }) => {
  const { user, system } = process.cpuUsage(mark);
  mark = process.cpuUsage();
  task.meta.processorMs = (user + system) / 1000;
});
