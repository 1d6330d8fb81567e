import { beforeAll, expect, test } from 'vitest';
import { appeal, judge, removedPost } from '#moderation/appeals/fixtures.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { nextTown, settle, signIn } from '#test/people/world.ts';
import { forgetAppeals } from './forget.ts';
import { appealsData } from './personal-data.ts';

const day = 86_400_000;
const town = nextTown();

const { server } = ourTown();
const jimin = forFile(() => settle(server, { name: '지민', cityCode: town }));
let id: string;
let postId: string;

beforeAll(async () => {
  const rights = [`moderator:${town}`] as const;
  const decider = await settle(server, { name: '처음 담당', cityCode: null, rights });
  const other = await settle(server, { name: '다른 담당', cityCode: null, rights });
  postId = (await removedPost(jimin, decider)).id;
  id = await appeal(jimin, postId);
  await judge(other, id, 'upheld', '광고로 보여요.');
});

test('an export has a person’s appeals and their answers, and nobody else’s names', async () => {
  const copy = await appealsData.copy?.(server.p, jimin.id);
  expect(copy).toMatchObject([
    { kind: 'post', text: '광고가 아니라 나눔이에요.', status: 'upheld', answer: '광고로 보여요.' },
  ]);
  expect(JSON.stringify(copy)).not.toMatch(/담당|decided_by|judged_by/);
});

test('what was said is forgotten 180 days after the end; that there was an appeal stays', async () => {
  const read = async () => (await jimin.get(`/api/appeals/decisions/post/${postId}`)).body.appeal;
  server.pass(179 * day);
  Object.assign(jimin, await signIn(server, jimin.id, town));
  await forgetAppeals.run(server.p, null);
  expect(await read()).toMatchObject({ text: '광고가 아니라 나눔이에요.' });
  server.pass(2 * day);
  await forgetAppeals.run(server.p, null);
  expect(await read()).toMatchObject({ id, text: '', answer: '', status: 'upheld' });
});
