import type { PhotoDraft } from '#community/challenges/contract.ts';
import { photoFields } from '#community/challenges/fields.ts';
import { photosAWeek } from '#community/challenges/limits.ts';
import { photoAbilities } from '#community/challenges/server/policy.ts';
import { enterWeek, lockPerson, stayInWeek } from '#community/challenges/server/week/week-lock.ts';
import { type Watching, watch } from '#moderation/watched-words/server/watch.ts';
import { selectBlockedReaders } from '#residents/people/server/blocks.ts';
import { townOf } from '#residents/regions/server/town-of.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { attachImage } from '#server/images/attach.ts';
import { record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { textsIn } from '#shared/field-rules.ts';
import { findPhotoRow } from './photo-queries.ts';

export const photoNotFound = () => notFound('challenges.photo.gone');

/** Enters a photo in the running week's contest. Sending the same draft twice creates one entry. */
export async function enterPhoto(p: Watching, viewer: Viewer, draft: PhotoDraft): Promise<void> {
  const { id, imageId, caption } = draft;
  const { personId } = viewer;
  const cityCode = townOf(viewer, draft.cityCode);
  await write(p, async (tx) => {
    const { week, now } = await enterWeek(tx, p.clock, cityCode);
    await lockPerson(tx, personId);
    const known = await tx
      .selectFrom('photo_entry')
      .select('person_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (known && known.person_id !== personId) throw new Refusal('conflict');
    if (known) return;
    if ((await countOfWeek(tx, personId, week)) >= photosAWeek)
      throw new Refusal('conflict', { reason: 'challenges.photo.tooMany' });
    const made = await tx
      .insertInto('photo_entry')
      .values({ id, city_code: cityCode, week, person_id: personId, caption, created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    // The id belongs to a deleted entry, or another request was faster.
    if (!made) throw new Refusal('conflict');
    await attachImage(tx, viewer, imageId, { kind: 'photo', id, folder: 'photos' });
    await watch(
      p,
      tx,
      { kind: 'photo', id, authorId: personId, cityCode },
      textsIn(photoFields, { caption }),
    );
    await record(tx, {
      type: 'photo.entered',
      topics: regionTopics(cityCode),
      data: { id, cityCode, week },
      hiddenFrom: await selectBlockedReaders(tx, { author_id: personId, city_code: cityCode }),
    });
  });
}

export async function countOfWeek(
  db: Pick<Tx, 'selectFrom'>,
  personId: string,
  week: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('photo_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('week', '=', week)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes an entry with its likes and image while its week runs. Its owner and the town's moderators may. */
export async function deletePhoto(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const photo = await findPhotoRow(tx, viewer, id);
    if (!photo) throw photoNotFound();
    if (!photoAbilities(viewer, { ...photo, open: true }).delete)
      throw new Refusal('forbidden', { reason: 'challenges.photo.notYours' });
    const now = await stayInWeek(tx, p.clock, photo);
    const deleted = await tx
      .deleteFrom('photo_entry')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw photoNotFound();
    const { city_code: cityCode, week, person_id: ownerId } = photo;
    const data = { id, cityCode, week };
    await record(tx, { type: 'photo.deleted', topics: regionTopics(cityCode), data });
    if (ownerId === viewer.personId) return;
    await recordAudit(tx, viewer, now, { action: 'photo.deleted', itemId: id, personId: ownerId, cityCode });
    await record(tx, {
      type: 'photo.removed',
      topics: [`person:${ownerId}`],
      data: { ...data, personId: ownerId, actorId: viewer.personId },
    });
  });
}
