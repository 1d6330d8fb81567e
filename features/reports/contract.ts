import { z } from '@hono/zod-openapi';

/** In the order in which they are offered. */
export const reportReasons = ['spam', 'abuse', 'obscene', 'fraud', 'privacy', 'filming', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Somebody's report of an item they can see, with the id that their device made. */
export const ReportDraft = z
  .object({
    id: z.uuid(),
    kind: z.string().regex(/^[a-z]{1,20}$/),
    itemId: z.string(),
    reason: z.enum(reportReasons, { error: 'report.reasonRequired' }),
  })
  .openapi('ReportDraft');
export type ReportDraft = z.infer<typeof ReportDraft>;

export const Report = z.object({ id: z.uuid() }).openapi('Report');
