import type { Browser } from 'playwright-core';
import type { BenchPhone } from './phone.ts';

export type Frames = {
  /** During scrolling. 60 means that no frame was late. */
  perSecond: number;
  /** The share of shown frames with a part that was not rendered yet. */
  blank: number;
  /** On the main thread, in ms. */
  longestTask: number;
};

type Report = {
  state: string;
  scroll_state: string;
  checkerboarded_needs_raster?: boolean;
  checkerboarded_needs_record?: boolean;
};
type TraceEvent = { name: string; pid: number; args: { frame_reporter?: Report } };

/** The fate of every frame during `act`, as the browser traces it. */
export async function watchFrames(
  browser: Browser,
  { page }: BenchPhone,
  act: () => Promise<void>,
): Promise<Frames> {
  await page.evaluate(() => {
    const seen = { longest: 0 };
    Object.assign(globalThis, { tasks: seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
  });
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] });
  await act();
  const trace = await browser.stopTracing();
  const { longest } = (await page.evaluate('globalThis.tasks')) as { longest: number };
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const frames = traceEvents.flatMap(({ name, args }) =>
    name === 'PipelineReporter' && args.frame_reporter && args.frame_reporter.scroll_state !== 'SCROLL_NONE'
      ? [args.frame_reporter]
      : [],
  );
  const shown = frames.filter(({ state }) => state.startsWith('STATE_PRESENTED'));
  const dropped = frames.filter(({ state }) => state === 'STATE_DROPPED');
  const blank = shown.filter((each) => each.checkerboarded_needs_raster || each.checkerboarded_needs_record);
  return {
    perSecond: (60 * shown.length) / Math.max(1, shown.length + dropped.length),
    blank: blank.length / Math.max(1, shown.length),
    longestTask: longest,
  };
}
