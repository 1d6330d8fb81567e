import { z } from '@hono/zod-openapi';
import { isId } from '#shared/ids.ts';
import { imageFolders } from '#shared/image-limits.ts';

/** Made by the client, so that sending the same upload twice makes one image. */
export const imageId = z.uuid({ version: 'v7' }).refine(isId);

export const imageFolder = z.enum(imageFolders);

/** An image in every answer. Its bytes are at `/images/{id}/{size}.webp`, one file for each of `sizes`. */
export const imageShape = z
  .object({
    id: z.uuid(),
    width: z.int().positive(),
    height: z.int().positive(),
    /** Base64 of a thumbhash, shown until the image has loaded. */
    thumbhash: z.string(),
    /** Widths in pixels, ascending. */
    sizes: z.array(z.int().positive()).min(1),
  })
  .openapi('Image');

export type Image = z.infer<typeof imageShape>;
