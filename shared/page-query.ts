import { z } from 'zod';

/** The query of every keyset-paged list. `cursor` is opaque to clients. `limit` counts rows, 50 at most. */
export const PageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
