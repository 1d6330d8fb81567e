import { fileKey } from '#server/images/image-files.ts';
import type { Job } from '#server/job.ts';
import type { Platform } from '#server/platform.ts';

/** Evidence is kept so long after the decision. */
const keptForMs = 180 * 86_400_000;

export const evidenceKey = (kind: string, itemId: string, pictureId: string) =>
  `evidence/${kind}/${itemId}/${pictureId}.webp`;

/** Copies the pictures of a reported item, so that deleting it does not take away what it is judged by. */
export const keepEvidence: Job = {
  name: 'reports.keepEvidence',
  async run(p, data) {
    const { kind, id } = data as { kind: string; id: string };
    const pictures = await p.db
      .selectFrom('image')
      .select(['id', 'key', 'sizes'])
      .where('attached_to_kind', '=', kind)
      .where('attached_to_id', '=', id)
      .execute();
    for (const picture of pictures) {
      const file = await p.files.get(fileKey(picture.key, Math.max(...picture.sizes)));
      if (file) await p.files.put(evidenceKey(kind, id, picture.id), file.bytes, 'image/webp');
    }
  },
};

/** Forgets what old decisions were made by: words and pictures; that there was a decision stays. */
export const forgetEvidence: Job = {
  name: 'reports.forgetEvidence',
  cron: '10 4 * * *',
  async run(p: Platform) {
    const before = new Date(p.clock.now().getTime() - keptForMs);
    const old = await p.db
      .selectFrom('report_case')
      .select(['kind', 'item_id', 'picture_ids'])
      .where('decided_at', '<', before)
      .where('said', '<>', '')
      .execute();
    for (const { kind, item_id: id, picture_ids: pictures } of old) {
      for (const picture of pictures) await p.files.remove(evidenceKey(kind, id, picture));
      await p.db
        .updateTable('report_case')
        .set({ title: '', said: '', picture_ids: [] })
        .where('kind', '=', kind)
        .where('item_id', '=', id)
        .execute();
    }
  },
};
