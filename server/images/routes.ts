import type { IncomingMessage } from 'node:http';
import { z } from '@hono/zod-openapi';
import { notFound, Refusal } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { sendFile } from '#server/http/files/send-file.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { isId } from '#shared/ids.ts';
import { maxImageBytes } from '#shared/image-limits.ts';
import { imageFolder, imageId, imageShape } from './contract.ts';
import { fileKey } from './image-files.ts';
import { imagesInvariants } from './invariants.ts';
import { maySeeImage } from './owners.ts';
import { findImage } from './queries.ts';
import { imageJobs } from './sweep.ts';
import { uploadImage } from './upload.ts';

/** The image and the requested width, if the viewer may see it. Every other case is the same 404. */
async function visible(p: Platform, viewer: Viewer | null, id: string, file: string) {
  const width = Number(/^([1-9]\d{0,4})\.webp$/.exec(file)?.[1]);
  const image = isId(id) ? await findImage(p.db, id) : undefined;
  const sight = image?.sizes.includes(width) && (await maySeeImage(p, viewer, image));
  if (!image || !sight) throw notFound();
  return { image, width, isCacheable: sight !== 'uncached' };
}

/**
 * Keeps the stream open when reading stops early. Destroying it would cut the connection before the client
 * reads the refusal.
 */
const bodyOf = (incoming: IncomingMessage) => incoming.iterator({ destroyOnReturn: false });

// Cached by this browser only, and permanently: an id never shows another image.
const cached = { 'Cache-Control': 'private, max-age=31536000, immutable' };

const asImage = {
  'Content-Type': 'image/webp',
  'Content-Disposition': 'inline',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

const routes = (p: Platform) =>
  endpoints()
    .put(
      '/api/images/{id}',
      {
        summary: 'Upload an image: the body is the file itself (JPEG, PNG, WebP, GIF, AVIF or TIFF, 20 MB)',
        limit: 'upload',
        params: z.object({ id: imageId }),
        query: z.object({ folder: imageFolder }),
        response: imageShape,
      },
      ({ viewer, params: { id }, query: { folder }, c }) => {
        if (Number(c.req.header('content-length')) > maxImageBytes)
          throw new Refusal('too_large', { reason: 'error.tooLarge' });
        return uploadImage(p, viewer, { id, folder, body: bodyOf(c.env.incoming as IncomingMessage) });
      },
    )
    .get(
      '/images/{id}/{file}',
      {
        summary: 'Get an image in one of its widths: `/images/{id}/480.webp`',
        access: 'anyone',
        limit: 'none',
        params: z.object({ id: z.string(), file: z.string() }),
        file: 'image/webp',
      },
      ({ viewer, params: { id, file }, c }) => {
        c.header('Cache-Control', 'no-store');
        return sendFile(c, async () => {
          const { image, width, isCacheable } = await visible(p, viewer, id, file);
          const etag = `"${Buffer.from(image.sha256).toString('hex', 0, 12)}-${width}"`;
          const key = fileKey(image.key, width);
          return {
            headers: { ...asImage, ...(isCacheable && { ...cached, ETag: etag }) },
            key,
            async open() {
              const stored = await p.files.stream(key);
              if (stored) return stored;
              p.log.error(
                { imageId: id, width },
                'the file of an image is missing; restore it from a backup',
              );
              throw notFound();
            },
          };
        });
      },
    );

/** Images as a part of the server. Any feature can attach them. */
export const imagesFeature: Feature = {
  routes,
  invariants: imagesInvariants,
  jobs: imageJobs,
  shapes: { Image: imageShape },
};
