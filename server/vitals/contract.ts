import { z } from '@hono/zod-openapi';

/** The largest value that is accepted of each. The browser caps its own. */
export const longestVitalMs = 600_000;
export const largestShift = 100;

const ms = z.number().min(0).max(longestVitalMs).optional();

/**
 * The Web Vitals of one visit, and nothing else: no id, no page, no device. A browser leaves out what it
 * cannot measure, and INP if nothing was pressed.
 */
export const vitalsShape = z
  .strictObject({ lcpMs: ms, inpMs: ms, cls: z.number().min(0).max(largestShift).optional() })
  .openapi('Vitals');

export type Vitals = z.infer<typeof vitalsShape>;
