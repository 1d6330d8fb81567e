import type { IncomingMessage } from 'node:http';
import { z } from '@hono/zod-openapi';
import { notFound, Refusal } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { sendFile } from '#server/http/files/send-file.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { isId } from '#shared/ids.ts';
import { maxSoundBytes } from '#shared/sound-limits.ts';
import { soundId, soundShape } from './contract.ts';
import { soundsInvariants } from './invariants.ts';
import { mayListenToSound } from './owners.ts';
import { findSound } from './queries.ts';
import { soundJobs } from './sweep.ts';
import { soundKey, uploadSound } from './upload.ts';

/** The sound, if the viewer may hear it. Every other case is the same 404. */
async function audible(p: Platform, viewer: Viewer, file: string) {
  const [, id = ''] = /^(.+)\.mp3$/.exec(file) ?? [];
  const sound = isId(id) ? await findSound(p.db, id) : undefined;
  if (!sound || !(await mayListenToSound(p, viewer, sound))) throw notFound();
  return sound;
}

/** Keeps the stream open when reading stops early: the client can then read the refusal. */
const bodyOf = (incoming: IncomingMessage) => incoming.iterator({ destroyOnReturn: false });

const asSound = {
  'Content-Type': 'audio/mpeg',
  'Content-Disposition': 'inline',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  // Not kept: what is taken back must be heard no more, and each play asks again.
  'Cache-Control': 'private, no-cache',
};

const routes = (p: Platform) =>
  endpoints()
    .put(
      '/api/sounds/{id}',
      {
        summary: 'Upload a sound: the body is the MP3 itself (1 MB, two minutes)',
        limit: 'upload',
        params: z.object({ id: soundId }),
        response: soundShape,
      },
      ({ viewer, params: { id }, c }) => {
        if (Number(c.req.header('content-length')) > maxSoundBytes)
          throw new Refusal('too_large', { reason: 'sound.tooLarge' });
        return uploadSound(p, viewer, { id, body: bodyOf(c.env.incoming as IncomingMessage) });
      },
    )
    .get(
      '/sounds/{file}',
      {
        summary: 'Get a sound, or a range of its bytes: `/sounds/{id}.mp3`',
        limit: 'none',
        params: z.object({ file: z.string() }),
        file: 'audio/mpeg',
      },
      ({ viewer, params: { file }, c }) =>
        sendFile(c, async () => {
          const { id, key } = await audible(p, viewer, file);
          return {
            headers: { ...asSound, ETag: `"${id}"` },
            key: soundKey(key),
            hasRanges: true,
            async open() {
              const stored = await p.files.stream(soundKey(key));
              if (stored) return stored;
              p.log.error({ soundId: id }, 'the file of a sound is missing; restore it from a backup');
              throw notFound();
            },
          };
        }),
    );

/** Sounds as a part of the server. Any feature can attach them. */
export const soundsFeature: Feature = {
  routes,
  invariants: soundsInvariants,
  jobs: soundJobs,
  shapes: { Sound: soundShape },
};
