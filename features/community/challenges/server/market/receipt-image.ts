import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { fileKey } from '#server/images/image-files.ts';
import { findImage } from '#server/images/queries.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/**
 * Two hashes identify an image: of the uploaded file, and of the stored image. Storing re-encodes the bare
 * pixels deterministically, so another file with the same pixels (other metadata, PNG instead of WebP) has
 * the same second hash. A recompressed image has other pixels and is not caught; similarity is no proof,
 * because receipts look alike.
 */
export async function fingerprintsOf(
  p: Pick<Platform, 'db' | 'files'>,
  viewer: Viewer,
  imageId: string,
): Promise<Buffer[]> {
  const image = await findImage(p.db, imageId);
  if (image?.uploader_id !== viewer.personId) throw new Refusal('invalid', { reason: 'image.notYours' });
  const storedFile = await p.files.stream(fileKey(image.key, image.sizes.at(-1) ?? 0));
  if (!storedFile) throw notFound('image.notYours');
  const pixels = createHash('sha256');
  for await (const piece of storedFile.body) pixels.update(piece);
  return [Buffer.from(image.sha256), pixels.digest()];
}

/** Stores a receipt's image hashes for good; throws if anyone handed in the same image before. */
export async function spendImage(tx: Tx, fingerprints: Buffer[], now: Date): Promise<void> {
  // Insert in a fixed order, so that two concurrent transactions cannot deadlock.
  const hashes = [...fingerprints].sort(Buffer.compare);
  const { rows } = await sql`
    insert into receipt_fingerprint (hash, seen_at)
    select distinct hash, ${now}::timestamptz from unnest(${hashes}::bytea[]) as hash order by hash
    on conflict do nothing returning hash
  `.execute(tx);
  const wanted = new Set(hashes.map((hash) => hash.toString('hex'))).size;
  if (rows.length < wanted) throw new Refusal('conflict', { reason: 'challenges.market.sameReceipt' });
}
