import type { BenefitChange, BenefitDraft, BenefitWritten } from '#community/benefits/contract.ts';
import { benefitFields } from '#community/benefits/fields.ts';
import { minimumWage } from '#community/benefits/minimum-wage.ts';
import { type Watching, watch } from '#moderation/watched-words/server/watch.ts';
import { selectBlockedReaders } from '#residents/people/server/blocks.ts';
import { townOf } from '#residents/regions/server/town-of.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import { attachImage, detachImagesOf } from '#server/images/attach.ts';
import { type NewEvent, record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { textsIn } from '#shared/field-rules.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { dropDetails, keepDetails } from './details.ts';
import { abilities } from './policy.ts';
import { lockBenefit } from './queries.ts';

export const benefitNotFound = () => notFound('benefit.gone');
export const notYours = () => new Refusal('forbidden', { reason: 'benefit.notYours' });

/** Checks that depend on the date: no new last day in the past, no hourly pay below the minimum wage. */
function checkToday({ clock }: Writing, { lastDay, job }: BenefitWritten, before: string | null = null) {
  const now = clock.now();
  if (lastDay && lastDay < seoulDay(now) && lastDay !== before)
    throw wrongField('lastDay', 'benefitWrite.pastDay');
  if (job?.payUnit === 'hour' && job.payWon < minimumWage(now).won)
    throw wrongField('job.payWon', 'benefitWrite.belowMinimum');
}

/** Creates a benefit. Sending the same draft twice creates one. */
export async function createBenefit(p: Watching, viewer: Viewer, draft: BenefitDraft): Promise<void> {
  const { id, title, content, category, contact, lastDay, imageId } = draft;
  const cityCode = townOf(viewer, draft.cityCode, 'benefitWrite.noRegion');
  checkToday(p, draft);
  await write(p, async (tx) => {
    const row = { id, category, city_code: cityCode, author_id: viewer.personId };
    const made = await insertOnce(
      tx
        .insertInto('benefit')
        .values({ ...row, title, content, contact, last_day: lastDay ?? null, created_at: p.clock.now() }),
      tx.selectFrom('benefit').where('id', '=', id).where('author_id', '=', viewer.personId),
    );
    if (!made) return;
    await keepDetails(tx, id, draft);
    if (imageId) await attachImage(tx, viewer, imageId, { kind: 'benefit', id, folder: 'benefits_images' });
    await watchBenefit(p, tx, viewer, { ...row, written: draft });
    await record(tx, await benefitEvent(tx, 'benefit.created', row));
  });
}

/** Replaces a benefit's content; leaving out the image removes it. Only the author may. */
export async function changeBenefit(
  p: Watching,
  viewer: Viewer,
  id: string,
  change: BenefitChange,
): Promise<void> {
  const { title, content, category, contact, lastDay, imageId } = change;
  await write(p, async (tx) => {
    const before = await lockBenefit(tx, viewer, id);
    if (!before) throw benefitNotFound();
    if (!abilities(viewer, before).edit) throw notYours();
    refuseOlder(before, change);
    checkToday(p, change, before.last_day);
    await dropDetails(tx, id);
    await tx
      .updateTable('benefit')
      .set({ title, content, category, contact, last_day: lastDay ?? null })
      .set({ edited_at: p.clock.now(), ...raised })
      .where('id', '=', id)
      .execute();
    await keepDetails(tx, id, change);
    await detachImagesOf(tx, { kind: 'benefit', id }, imageId ? [imageId] : []);
    if (imageId) await attachImage(tx, viewer, imageId, { kind: 'benefit', id, folder: 'benefits_images' });
    await watchBenefit(p, tx, viewer, { ...before, written: change });
    await record(tx, await benefitEvent(tx, 'benefit.changed', { ...before, category }));
  });
}

type Watched = { id: string; city_code: string; written: BenefitWritten };

function watchBenefit(
  p: Watching,
  tx: Tx,
  { personId: authorId }: Viewer,
  { id, city_code, written }: Watched,
) {
  const item = { kind: 'benefit', id, authorId, cityCode: city_code };
  return watch(p, tx, item, textsIn(benefitFields, written));
}

/** Deletes a benefit with its image. */
export async function deleteBenefit(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const benefit = await lockBenefit(tx, viewer, id);
    if (!benefit) throw benefitNotFound();
    if (!abilities(viewer, benefit).delete) throw notYours();
    await detachImagesOf(tx, { kind: 'benefit', id });
    await tx.deleteFrom('benefit').where('id', '=', id).execute();
    const { author_id: personId, city_code: cityCode } = benefit;
    const entry = { action: 'benefit.deleted', itemId: id, personId, cityCode };
    await recordAudit(tx, viewer, p.clock.now(), entry);
    await record(tx, await benefitEvent(tx, 'benefit.deleted', benefit));
  });
}

type BenefitRow = { id: string; category: string; city_code: string; author_id: string | null };
type Type = 'benefit.created' | 'benefit.changed' | 'benefit.deleted';

/** An event for the town, hidden from people in a block with the author. */
export const benefitEvent = async (tx: Tx, type: Type, benefit: BenefitRow): Promise<NewEvent> => ({
  type,
  topics: regionTopics(benefit.city_code),
  data: { id: benefit.id, category: benefit.category },
  hiddenFrom: await selectBlockedReaders(tx, benefit),
});
