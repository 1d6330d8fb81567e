import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/db.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { fileKey } from '#server/images/image-files.ts';
import { findImage } from '#server/images/queries.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';

/**
 * What makes a picture the same: its file as it was sent, and the picture as it is kept. The second is made from bare
 * pixels in one way only, so that another file with the same pixels (other metadata, PNG instead of WebP) has it too.
 * A picture that was compressed anew has other pixels; likeness is no proof, as receipts look alike.
 */
export async function fingerprintsOf(
  p: Pick<Platform, 'db' | 'files'>,
  viewer: Viewer,
  imageId: string,
): Promise<Buffer[]> {
  const image = await findImage(p.db, imageId);
  if (image?.uploader_id !== viewer.personId) throw new Refusal('invalid', { reason: 'image.notYours' });
  const kept = await p.files.stream(fileKey(image.key, image.sizes.at(-1) ?? 0));
  if (!kept) throw notFound('image.notYours');
  const pixels = createHash('sha256');
  for await (const piece of kept.body) pixels.update(piece);
  return [Buffer.from(image.sha256), pixels.digest()];
}

/** Remembers a receipt's picture for good; refuses one that was handed in before, by whomever. */
export async function spendPicture(tx: Tx, fingerprints: Buffer[], now: Date): Promise<void> {
  // In one order, or two at once could wait for each other.
  const hashes = [...fingerprints].sort(Buffer.compare);
  const { rows } = await sql`
    insert into receipt_picture (hash, seen_at)
    select distinct hash, ${now}::timestamptz from unnest(${hashes}::bytea[]) as hash order by hash
    on conflict do nothing returning hash
  `.execute(tx);
  const wanted = new Set(hashes.map((hash) => hash.toString('hex'))).size;
  if (rows.length < wanted) throw new Refusal('conflict', { reason: 'events.market.sameReceipt' });
}
