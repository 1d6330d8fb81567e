import { z } from '@hono/zod-openapi';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { readPicture } from './files.ts';
import { handbookPages } from './pages.ts';

const routes = () =>
  endpoints().get(
    '/help/pictures/{file}',
    {
      summary: 'Get a picture of a handbook, without a session',
      access: 'anyone',
      limit: 'page',
      params: z.object({ file: z.string() }),
      file: 'image/webp',
    },
    async ({ params: { file }, c }) => {
      const picture = await readPicture(file);
      if (!picture) throw notFound();
      return c.body(picture, 200, {
        'Content-Type': 'image/webp',
        'Cache-Control': 'public, max-age=3600',
      });
    },
  );

/** How the app is used, looked after and run, for everybody. */
export const handbooksFeature: Feature = { routes, openPages: handbookPages };
