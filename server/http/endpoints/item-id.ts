import { z } from '@hono/zod-openapi';
import type { Refusal } from '#server/errors.ts';
import { isId } from '#shared/ids.ts';

/**
 * The parameters of a route of one item. Any string, so that an invalid id is answered like a missing item:
 * 404.
 */
export const itemParams = z.object({ id: z.string() });

/** Reads the item's id. An invalid id is refused with `gone`. */
export const itemIdOr =
  (itemNotFound: () => Refusal) =>
  ({ id }: { id: string }): string => {
    if (!isId(id)) throw itemNotFound();
    return id;
  };
