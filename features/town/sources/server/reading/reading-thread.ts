import { parentPort, workerData } from 'node:worker_threads';
import { type Reading, type Unreadable, UnreadableFeed } from './item.ts';
import { type FetchedFeed, readFeed } from './read-feed.ts';

export type Read = { reading: Reading } | { why: Unreadable };

/** The thread of `read-apart.ts`: reads one answer and ends. */
function read(): Read {
  try {
    return { reading: readFeed(workerData as FetchedFeed) };
  } catch (error) {
    return { why: error instanceof UnreadableFeed ? error.why : 'broken' };
  }
}

parentPort?.postMessage(read());
