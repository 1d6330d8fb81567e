import { z } from '@hono/zod-openapi';
import { isId } from '#shared/ids.ts';

/** Made by the client, so that sending the same upload twice makes one sound. */
export const soundId = z.uuid({ version: 'v7' }).refine(isId);

/** A sound in every answer. Its bytes are at `/sounds/{id}.mp3`. */
export const soundShape = z.object({ id: z.uuid(), durationMs: z.int().positive() }).openapi('Sound');

export type Sound = z.infer<typeof soundShape>;
