import { profileTopic } from '#residents/people/server/topics.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { write } from '#server/database/write.ts';
import { adoptImage } from '#server/images/attach.ts';
import { imagesOf } from '#server/images/queries.ts';
import { storeRemotePhoto } from '#server/images/remote-photo.ts';
import type { Job } from '#server/jobs/job.ts';
import { record } from '#server/live/log/record.ts';

/**
 * Copies Kakao's photo into our store (product 1.6). It is a job, so that a sign-up does not wait for another
 * server.
 */
export const keepPhoto: Job = {
  name: 'people.keepPhoto',
  isForgotten: true,
  async run(p, data) {
    const { personId, url } = data as { personId: string; url: string };
    if (!(await isHere(p.db, personId))) return;
    if ((await imagesOf(p.db, 'person', [personId])).size > 0) return;
    const imageId = await storeRemotePhoto(p, url);
    if (!imageId) return;
    await write(p, async (tx) => {
      if (!(await isHere(tx, personId))) return;
      await adoptImage(tx, imageId, personId, { kind: 'person', id: personId });
      await record(tx, {
        type: 'person.changed',
        topics: [`person:${personId}`, profileTopic(personId)],
        data: { id: personId },
      });
    });
  },
};

/**
 * False once the account is deleted. Checked again in the transaction, so that no photo is stored after the
 * deletion.
 */
const isHere = async (db: Db | Tx, personId: string) =>
  (await db
    .selectFrom('identity')
    .select('person_id')
    .where('person_id', '=', personId)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;
