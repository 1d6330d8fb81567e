import { z } from '@hono/zod-openapi';

export const ExportRequest = z.strictObject({ id: z.uuid() }).openapi('ExportRequest');

/** A copy of one's data: under way, or ready in one or more files until it is forgotten. */
export const Export = z
  .object({
    id: z.uuid(),
    /** Steps done of all; both 0 before the work has begun. */
    done: z.int(),
    total: z.int(),
    /** Null: not ready yet. The files are `/api/exports/{id}/1` and so on. */
    parts: z.int().nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .openapi('Export');
export type Export = z.infer<typeof Export>;

/** One's latest, if there is one. */
export const OwnExport = z.object({ export: Export.nullable() }).openapi('OwnExport');
export type OwnExport = z.infer<typeof OwnExport>;
