import { type Watching, watch } from '#moderation/watched-words/server/watch.ts';
import { refuseOfficialNames } from '#residents/people/server/refuse-official-names.ts';
import { profileTopic } from '#residents/people/server/topics.ts';
import type { ProfileChange } from '#screens/profiles/contract.ts';
import { profileFields } from '#screens/profiles/fields.ts';
import type { Tx } from '#server/database/db.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { write } from '#server/database/write.ts';
import { notFound } from '#server/errors.ts';
import { attachImage, detachImagesOf } from '#server/images/attach.ts';
import { record } from '#server/live/log/record.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { textsIn } from '#shared/field-rules.ts';

/** Changes the viewer's own profile. A new photo replaces the old one, and a job deletes the old files. */
export async function changeProfile(
  p: Watching,
  viewer: Pick<Viewer, 'personId' | 'isAdmin'>,
  change: ProfileChange,
): Promise<void> {
  const { bio, town, photoId } = change;
  refuseOfficialNames(viewer, { town }, { bio });
  const id = viewer.personId;
  await write(p, async (tx) => {
    // The lock leaves one photo if two devices save at once.
    const me = await tx
      .selectFrom('person')
      .select(['city_code', 'revision'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!me) throw notFound('profile.notFound');
    refuseOlder(me, change);
    await tx
      .updateTable('person')
      .set({ bio, town, ...raised })
      .where('id', '=', id)
      .execute();
    if (photoId !== undefined) await changePhoto(tx, viewer, photoId);
    await watch(
      p,
      tx,
      { kind: 'person', id, authorId: id, cityCode: me.city_code },
      textsIn(profileFields, { bio, town }),
    );
    await record(tx, { type: 'person.changed', topics: [`person:${id}`, profileTopic(id)], data: { id } });
  });
}

async function changePhoto(tx: Tx, viewer: Pick<Viewer, 'personId'>, photoId: string | null) {
  const owner = { kind: 'person', id: viewer.personId };
  await detachImagesOf(tx, owner, photoId ? [photoId] : []);
  if (photoId) await attachImage(tx, viewer, photoId, { ...owner, folder: 'profile_images' });
}
