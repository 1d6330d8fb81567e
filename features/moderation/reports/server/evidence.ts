import { sql } from 'kysely';
import { fileKey } from '#server/images/image-files.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Platform } from '#server/platform.ts';
import { claimFiles } from '#server/storage/installation.ts';

/** Evidence is kept for 180 days after the decision. */
const retentionMs = 180 * 86_400_000;

const folder = 'evidence/';

export const evidenceKey = (kind: string, itemId: string, imageId: string) =>
  `${folder}${kind}/${itemId}/${imageId}.webp`;

/** Copies the images of a reported item, so that admins can judge it after its author deletes it. */
export const keepEvidence: Job = {
  name: 'reports.keepEvidence',
  async run(p, data) {
    const { kind, id } = data as { kind: string; id: string };
    const images = await p.db
      .selectFrom('image')
      .select(['id', 'key', 'sizes'])
      .where('attached_to_kind', '=', kind)
      .where('attached_to_id', '=', id)
      .execute();
    for (const image of images) {
      const file = await p.files.get(fileKey(image.key, Math.max(...image.sizes)));
      if (file) await p.files.put(evidenceKey(kind, id, image.id), file.bytes, 'image/webp');
    }
  },
};

/** Deletes the texts and images of old decisions. The decision itself stays. */
export const forgetEvidence: Job = {
  name: 'reports.forgetEvidence',
  cron: '10 4 * * *',
  async run(p) {
    await forgetOldCases(p);
    await removeStrayFiles(p);
  },
};

async function forgetOldCases(p: Platform): Promise<void> {
  const before = new Date(p.clock.now().getTime() - retentionMs);
  const old = await p.db
    .selectFrom('report_case')
    .select(['kind', 'item_id', 'image_ids'])
    .where('decided_at', '<', before)
    // A photo in a chat has no text, and a profile may have a name only.
    .where(sql<boolean>`(title <> '' or text <> '' or image_ids <> '{}')`)
    .execute();
  for (const { kind, item_id: id, image_ids: images } of old) {
    for (const image of images) await p.files.remove(evidenceKey(kind, id, image));
    await p.db
      .updateTable('report_case')
      .set({ title: '', text: '', image_ids: [] })
      .where('kind', '=', kind)
      .where('item_id', '=', id)
      .execute();
  }
}

/** Removes files without a case: the end of a pause deletes a case that was never reported. */
async function removeStrayFiles(p: Platform): Promise<void> {
  // The store may have been replaced since the start.
  await claimFiles(p);
  for await (const { key } of p.files.list(folder)) {
    const [, kind = '', id = ''] = key.split('/');
    const found = await p.db
      .selectFrom('report_case')
      .select('kind')
      .where('kind', '=', kind)
      .where('item_id', '=', id)
      .executeTakeFirst();
    if (!found) await p.files.remove(key);
  }
}
