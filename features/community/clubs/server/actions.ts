import type { ClubChange, ClubDraft } from '#community/clubs/contract.ts';
import { clubFields } from '#community/clubs/fields.ts';
import { type Watching, watch } from '#moderation/watched-words/server/watch.ts';
import { selectBlockedReaders } from '#residents/people/server/blocks.ts';
import { refuseOfficialNames } from '#residents/people/server/refuse-official-names.ts';
import { townOf } from '#residents/regions/server/town-of.ts';
import { recordAudit } from '#server/audit.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import { attachImage, detachImagesOf } from '#server/images/attach.ts';
import { record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { textsIn } from '#shared/field-rules.ts';
import { eraseClub } from './erase-club.ts';
import { lockClub, lockClubForDelete } from './locks.ts';
import { membershipStatus } from './members/membership-status.ts';
import { hashPassword } from './password.ts';
import { abilities } from './policy.ts';

export const notYours = () => new Refusal('forbidden', { reason: 'club.notYours' });

/** Creates a club with its creator as the first member. Sending the same draft twice creates one club. */
export async function createClub(p: Watching, viewer: Viewer, draft: ClubDraft): Promise<void> {
  const { id, name, description, category, password, imageId } = draft;
  const cityCode = townOf(viewer, draft.cityCode);
  refuseOfficialNames(viewer, { name, category });
  // Hash before the transaction: hashing is slow on purpose and would hold a connection.
  const passwordHash = password === '' ? null : await hashPassword(password);
  const now = p.clock.now();
  await write(p, async (tx) => {
    const row = { id, name, description, category, city_code: cityCode, creator_id: viewer.personId };
    const made = await insertOnce(
      tx.insertInto('club').values({ ...row, password_hash: passwordHash, created_at: now }),
      tx.selectFrom('club').where('id', '=', id).where('creator_id', '=', viewer.personId),
    );
    if (!made) return;
    const member = { club_id: id, person_id: viewer.personId, joined_at: now };
    await tx.insertInto('club_member').values(member).execute();
    if (imageId) await attachImage(tx, viewer, imageId, { kind: 'club', id, folder: 'club_images' });
    const item = { kind: 'club', id, authorId: viewer.personId, cityCode };
    await watch(p, tx, item, textsIn(clubFields, draft));
    const hiddenFrom = await selectBlockedReaders(tx, { author_id: viewer.personId, city_code: cityCode });
    await record(tx, { type: 'club.created', topics: regionTopics(cityCode), data: { id }, hiddenFrom });
  });
}

/** Replaces the club's details and photo. Only the creator may. */
export async function changeClub(p: Watching, viewer: Viewer, id: string, change: ClubChange): Promise<void> {
  const { name, description, category, password, imageId } = change;
  refuseOfficialNames(viewer, { name, category });
  const passwordHash = password ? await hashPassword(password) : null;
  await write(p, async (tx) => {
    const club = await lockClub(tx, viewer, id);
    if (!abilities(viewer, club, await membershipStatus(tx, viewer.personId, id, p.clock.now())).edit)
      throw notYours();
    refuseOlder(club, change);
    await tx
      .updateTable('club')
      .set({
        name,
        description,
        category,
        ...raised,
        ...(password !== undefined && { password_hash: passwordHash }),
      })
      .where('id', '=', id)
      .execute();
    await detachImagesOf(tx, { kind: 'club', id }, [imageId]);
    await attachImage(tx, viewer, imageId, { kind: 'club', id, folder: 'club_images' });
    const item = { kind: 'club', id, authorId: viewer.personId, cityCode: club.city_code };
    await watch(p, tx, item, textsIn(clubFields, change));
    const topics = [...regionTopics(club.city_code), `club:${id}`];
    await record(tx, { type: 'club.changed', topics, data: { id } });
  });
}

/** Deletes a club with everything that belongs to it. */
export async function deleteClub(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const club = await lockClubForDelete(tx, viewer, id);
    const now = p.clock.now();
    if (!abilities(viewer, club, await membershipStatus(tx, viewer.personId, id, now)).delete)
      throw notYours();
    const { creator_id: personId, city_code: cityCode } = club;
    await recordAudit(tx, viewer, now, { action: 'club.deleted', itemId: id, personId, cityCode });
    await eraseClub(tx, club);
  });
}
