import { isAreaOf } from '#residents/areas/server/queries.ts';
import { findCity } from '#residents/regions/cities.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { ownTopic, regionTopics } from '#server/live/topics.ts';
import { attachSound, detachSoundOf } from '#server/sounds/attach.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { BroadcastDraft } from '#town/broadcasts/contract.ts';
import { abilities, maySpeak } from './policy.ts';
import { holdBroadcast, lockBroadcast } from './queries.ts';

export const broadcastNotFound = () => notFound('broadcasts.gone');
const notYours = () => new Refusal('forbidden', { reason: 'broadcasts.notYours' });

/** The topic of those who see who has heard a broadcast. */
const broadcastTopic = (id: string) => `broadcast:${id}`;

/** Airs a broadcast. The same draft sent twice airs one. */
export async function air(p: Writing, viewer: Viewer, draft: BroadcastDraft): Promise<void> {
  const { id, cityCode, areaId, title, body, soundId } = draft;
  if (!findCity(cityCode)) throw wrongField('cityCode', 'broadcasts.badPlace');
  if (!maySpeak(viewer, cityCode)) throw broadcastNotFound();
  if (!body && !soundId) throw wrongField('body', 'broadcasts.needWords');
  await write(p, async (tx) => {
    const own = tx.selectFrom('broadcast').where('id', '=', id).where('author_id', '=', viewer.personId);
    // A repeated request comes after its sound was attached.
    if (await own.select('id').executeTakeFirst()) return;
    if (areaId && !(await isAreaOf(tx, areaId, cityCode))) throw wrongField('areaId', 'broadcasts.areaGone');
    const now = p.clock.now();
    const row = { id, city_code: cityCode, area_id: areaId ?? null, author_id: viewer.personId };
    const made = await insertOnce(
      tx.insertInto('broadcast').values({ ...row, title, body, aired_at: now }),
      own,
    );
    if (!made) return;
    if (soundId) await attachSound(tx, viewer, soundId, { kind: 'broadcast', id });
    await recordAudit(tx, viewer, now, entryOf('broadcast.aired', { ...row, title }));
    await record(tx, { type: 'broadcast.aired', topics: regionTopics(cityCode), data: { id } });
  });
}

type Named = { id: string; city_code: string; title: string };

const entryOf = (action: string, { id, city_code, title }: Named) =>
  ({ action, itemId: id, cityCode: city_code, note: title, right: 'editor' }) as const;

/** Takes a broadcast back, with its sound. Of others' it is recorded. */
export async function takeBack(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const row = await lockBroadcast(tx, viewer, id);
    if (!row) throw broadcastNotFound();
    if (!abilities(viewer, row).takeBack) throw notYours();
    await removeBroadcast(tx, row);
    const { author_id: personId, city_code: cityCode, title: note } = row;
    await recordAudit(tx, viewer, p.clock.now(), {
      action: 'broadcast.takenBack',
      itemId: id,
      personId,
      cityCode,
      note,
    });
  });
}

export async function removeBroadcast(tx: Tx, { id, city_code }: { id: string; city_code: string }) {
  await detachSoundOf(tx, { kind: 'broadcast', id });
  await tx.deleteFrom('broadcast').where('id', '=', id).execute();
  await record(tx, {
    type: 'broadcast.takenBack',
    topics: [...regionTopics(city_code), broadcastTopic(id)],
    data: { id },
    revokes: { topics: [broadcastTopic(id)], gone: true },
  });
}

/** Notes that somebody has heard a broadcast. The event tells the speaker that somebody did, not who. */
export async function acknowledge(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const row = await holdBroadcast(tx, viewer, id);
    if (!row) throw broadcastNotFound();
    if (!abilities(viewer, row).hear) return;
    const made = await tx
      .insertInto('broadcast_hearing')
      .values({ broadcast_id: id, person_id: viewer.personId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('broadcast_id')
      .executeTakeFirst();
    if (!made) return;
    await record(
      tx,
      { type: 'broadcast.heard', topics: [ownTopic(viewer)], data: { id } },
      {
        type: 'broadcast.reached',
        topics: [broadcastTopic(id)],
        data: { id },
        mergeKey: `broadcast:${id}:reached`,
      },
    );
  });
}
