import { z } from '@hono/zod-openapi';

export const ExportRequest = z.strictObject({ id: z.uuid() }).openapi('ExportRequest');

/** An export of a person's data: in progress, or ready in one or more files until it expires. */
export const Export = z
  .object({
    id: z.uuid(),
    /** Finished and total steps; both 0 before the job starts. */
    done: z.int(),
    total: z.int(),
    /** Null: not ready yet. The files are `/api/exports/{id}/1` and so on. */
    parts: z.int().nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .openapi('Export');
export type Export = z.infer<typeof Export>;

/** The person's latest export, if any. */
export const OwnExport = z.object({ export: Export.nullable() }).openapi('OwnExport');
export type OwnExport = z.infer<typeof OwnExport>;
