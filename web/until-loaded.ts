const firstWaitMs = 3000;
const longestWaitMs = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Code that no screen waits for: asked for again, with growing pauses, until it comes. Without a line it comes when there
 * is one; a browser that remembers a failed module (Firefox, Chromium to 153) has it with the next page. Null: `signal` said first that nobody wants it any more.
 */
export async function untilLoaded<Part>(
  load: () => Promise<Part>,
  signal?: AbortSignal,
): Promise<Part | null> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await load();
    } catch {
      await pause(waitMs);
      if (signal?.aborted) return null;
    }
  }
}
