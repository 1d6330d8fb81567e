import { z } from '@hono/zod-openapi';
import { StepsRecorded } from './contract.ts';

/**
 * The state of the address to which a phone reports steps. The address itself is shown only once, when it is
 * made.
 */
export const StepAddress = z
  .object({
    createdAt: z.iso.datetime(),
    heard: z.object({ at: z.iso.datetime(), day: z.string(), steps: z.int() }).nullable(),
  })
  .nullable();
export type StepAddress = z.infer<typeof StepAddress>;
export const NewStepAddress = z
  .object({ createdAt: z.iso.datetime(), address: z.string() })
  .openapi('NewStepAddress');

/** The response to a phone's report: a sentence to display, and the numbers. */
export const StepsReceived = StepsRecorded.extend({ message: z.string() }).openapi('StepsHeard');
