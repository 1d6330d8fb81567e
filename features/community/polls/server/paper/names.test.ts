import { expect, test } from 'vitest';
import { createClubWith } from '#community/meetings/fixtures.ts';
import { openPoll, tick } from '#community/polls/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { addHouseholds } from '#residents/households/fixtures.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, reasonOf } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { server, editor, jimin, sua } = ourTown({ STAFF_PASSKEYS: 'required' });

test('the names of a town need a passkey, those of a club and a tick do not', async () => {
  const { id: newsId } = await publish(server, editor, { cityCode: town });
  const { id } = await openPoll(server, editor, { newsId });
  await mustSucceed(addHouseholds(editor, ['박씨네']));
  const { id: other } = await publish(server, editor, { cityCode: town });
  const ofHouseholds = await openPoll(server, editor, { newsId: other, byHousehold: true });
  const lists = [
    `/api/polls/${id}/hall`,
    `/api/polls/${ofHouseholds.id}/households`,
    `/api/households?city=${town}`,
    `/api/households/people?city=${town}&q=지`,
  ];
  for (const list of lists) expect(reasonOf(await editor.get(list))).toEqual([403, 'passkey.needed']);
  await mustSucceed(jimin.get('/api/households/own'));
  await mustSucceed(tick(editor, id, jimin));
  await server.p.db
    .updateTable('session')
    .set({ confirmed_at: server.p.clock.now() })
    .where('person_id', '=', editor.id)
    .execute();
  for (const list of lists) await mustSucceed(editor.get(list));

  const clubId = await createClubWith(server, jimin, sua);
  const post = await writePost(jimin, { clubId });
  const ofClub = await openPoll(server, jimin, { postId: post.id });
  await mustSucceed(jimin.get(`/api/polls/${ofClub.id}/hall`));
});
