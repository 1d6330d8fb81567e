import { Refusal } from '#server/errors.ts';
import { newKey } from '#server/images/image-files.ts';
import { isSpent } from '#server/images/queries.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { maxSoundBytes, maxSoundMs } from '#shared/sound-limits.ts';
import type { Sound } from './contract.ts';
import { type Mp3, mayBeMp3, readMp3 } from './mp3.ts';
import { findSound, presentSound, type SoundRow } from './queries.ts';

type Storing = Pick<Platform, 'db' | 'clock' | 'files' | 'limits'>;

const refused = (reason: string) => new Refusal('invalid', { reason });

/** Encoders fill up the last frame and add one for their delay. */
const slackMs = 500;

export const soundKey = (key: string) => `${key}/sound.mp3`;

/**
 * For an id that another person used, and for one whose sound was deleted. The answer does not reveal which.
 */
const taken = () => new Refusal('conflict', { reason: 'sound.uploadFailed' });

function own(row: SoundRow, personId: string): Sound {
  if (row.uploader_id !== personId) throw taken();
  return presentSound(row);
}

/** The whole body in memory: it is small. Anything else than an MP3 is refused at its first bytes. */
async function receive(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxSoundBytes) throw new Refusal('too_large', { reason: 'sound.tooLarge' });
      chunks.push(chunk);
      if (chunks.length === 1 && chunk.byteLength >= 4 && !mayBeMp3(Buffer.from(chunk)))
        throw refused('sound.unsupported');
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refused('sound.uploadFailed');
  }
  if (size === 0) throw refused('sound.empty');
  return Buffer.concat(chunks);
}

/**
 * Stores an upload as a pending sound of the viewer, without its metadata. The same id again is the same
 * sound, and its body is not read. After any failure no file and no row is left.
 */
export async function uploadSound(
  p: Storing,
  { personId }: Pick<Viewer, 'personId'>,
  { id, body }: { id: string; body: AsyncIterable<Uint8Array> },
): Promise<Sound> {
  const known = await findSound(p.db, id);
  if (known) return own(known, personId);
  if (await isSpent(p.db, id)) throw taken();
  const bytes = await receive(body);
  await p.limits.take('uploadBytes', personId, bytes.byteLength);
  const mp3 = readMp3(bytes);
  if (!mp3) throw refused('sound.unsupported');
  if (mp3.durationMs > maxSoundMs + slackMs) throw refused('sound.tooLong');
  return own(await store(p, id, personId, mp3), personId);
}

/**
 * The file, then the row. A server killed in between leaves a file for the sweep, never a row without a file.
 */
async function store(
  p: Storing,
  id: string,
  personId: string,
  { bytes, durationMs }: Mp3,
): Promise<SoundRow> {
  const now = p.clock.now();
  const key = newKey('broadcasts_sounds', personId, now);
  await p.files.put(soundKey(key), bytes, 'audio/mpeg');
  try {
    const made = await p.db
      .insertInto('sound')
      .values({
        id,
        key,
        uploader_id: personId,
        duration_ms: durationMs,
        byte_count: bytes.byteLength,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made) return made;
  } catch (error) {
    // The commit may have succeeded although its answer was lost. Then the file has a row and must stay.
    const row = await findSound(p.db, id);
    if (row?.key === key) return row;
    await p.files.remove(soundKey(key));
    throw error;
  }
  // The same upload was sent twice at once, and the other one was first.
  await p.files.remove(soundKey(key));
  const first = await findSound(p.db, id);
  if (!first) throw taken();
  return first;
}
