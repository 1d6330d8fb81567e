import { z } from '@hono/zod-openapi';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { lostItemFields } from './fields.ts';

export const LostItemDraft = z
  .object({ id: z.uuid().refine(isId), title: shape(lostItemFields.title) })
  .openapi('LostItemDraft');
export type LostItemDraft = z.infer<typeof LostItemDraft>;

export const LostItem = z.object({ id: z.uuid(), title: z.string(), found: z.boolean() }).openapi('LostItem');
export type LostItem = z.infer<typeof LostItem>;

/** Data of the events of an item. */
export type LostItemTouched = { id: string };
