import { write } from '#server/database/write.ts';
import { fileKey } from '#server/images/image-files.ts';
import type { Job } from '#server/jobs/job.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import { soundKey } from '#server/sounds/upload.ts';
import { partKey } from './queries.ts';
import { createZips } from './zip.ts';

/** Makes the files of one export: every feature's JSON, then all images and sounds the person uploaded. */
export const makeExport: Job = {
  name: 'exports.make',
  async run(p, data) {
    const { id } = data as { id: string };
    const asked = await p.db.selectFrom('export').selectAll().where('id', '=', id).executeTakeFirst();
    // The export was deleted meanwhile, or an earlier run of this job has finished it.
    if (!asked || asked.finished_at) return;
    await make(p, id, asked.person_id);
  },
};

async function make(p: Platform, id: string, personId: string) {
  const images = await p.db
    .selectFrom('image')
    .select(['id', 'key', 'sizes', 'attached_to_kind'])
    .where('uploader_id', '=', personId)
    .orderBy('created_at')
    .execute();
  const sounds = await p.db
    .selectFrom('sound')
    .select(['id', 'key', 'attached_to_kind'])
    .where('uploader_id', '=', personId)
    .orderBy('created_at')
    .execute();
  const parts = Object.entries(p.personalData).filter(([, { copy }]) => copy);
  const progress = createProgress(p, id, personId, parts.length + images.length + sounds.length);
  await progress.begin();

  const zips = createZips(
    (part, bytes) => p.files.put(partKey(id, part), bytes, 'application/zip'),
    p.clock.now(),
  );
  const all: Record<string, unknown> = { madeAt: p.clock.now().toISOString() };
  for (const [name, { copy }] of parts) {
    all[name] = await copy?.(p, personId);
    await progress.step();
  }
  await zips.add('data.json', Buffer.from(JSON.stringify(all, null, 2)));
  for (const image of images) {
    const stored = await p.files.get(fileKey(image.key, Math.max(...image.sizes)));
    const folder = image.attached_to_kind ?? 'unused';
    if (stored) await zips.add(`pictures/${folder}/${image.id}.webp`, stored.bytes, { packed: true });
    await progress.step();
  }
  for (const { id: soundId, key, attached_to_kind: kind } of sounds) {
    const stored = await p.files.get(soundKey(key));
    if (stored) await zips.add(`sounds/${kind ?? 'unused'}/${soundId}.mp3`, stored.bytes, { packed: true });
    await progress.step();
  }
  await finish(p, id, personId, await zips.end());
}

/** Reports progress to the open page, at most once per percent. */
function createProgress(p: Platform, id: string, personId: string, total: number) {
  let done = 0;
  let lastReported = 0;
  const reportProgress = () =>
    write(p, async (tx) => {
      const row = await tx
        .updateTable('export')
        .set({ done, total })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      // The account was deleted meanwhile: end the job.
      if (!row) throw new Error(`The export ${id} no longer exists: its account was deleted.`);
      await record(tx, {
        type: 'export.progressed',
        topics: [`person:${personId}`],
        data: { id, done, total },
        mergeKey: `export:${id}`,
      });
    });
  return {
    begin: reportProgress,
    async step() {
      done += 1;
      if (done - lastReported < total / 100) return;
      lastReported = done;
      await reportProgress();
    },
  };
}

const finish = (p: Platform, id: string, personId: string, parts: number) =>
  write(p, async (tx) => {
    await tx
      .updateTable('export')
      .set(({ ref }) => ({ parts, finished_at: p.clock.now(), done: ref('total') }))
      .where('id', '=', id)
      .execute();
    await record(tx, { type: 'export.finished', topics: [`person:${personId}`], data: { id, parts } });
  });
