import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Reading, UnreadableFeed } from './item.ts';
import type { FetchedFeed } from './read-feed.ts';
import type { Read } from './reading-thread.ts';

const timeoutMs = 5000;

/** Enough for 2 MB of text many times over. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/**
 * Reads a stranger's feed in a thread of its own, with limited time and memory: XML that nests or repeats
 * without end, or a date rule that never comes true, would otherwise stop the whole
 * server. Throws `UnreadableFeed`.
 */
export async function readApart(fetched: FetchedFeed): Promise<Reading> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: fetched,
    env: {},
    resourceLimits,
  });
  try {
    const [read] = (await once(thread, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [Read];
    if ('why' in read) throw new UnreadableFeed(read.why);
    return read.reading;
  } catch (error) {
    if (error instanceof UnreadableFeed) throw error;
    // It used up its time or its memory.
    throw new UnreadableFeed((error as Error).name === 'AbortError' ? 'too slow' : 'unsafe');
  } finally {
    await thread.terminate();
  }
}
