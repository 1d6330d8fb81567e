import { expect, test } from 'vitest';
import { benefitDraft, writeBenefit } from '#community/benefits/fixtures.ts';
import { addBlock } from '#residents/blocks/fixtures.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { nextTown, settle } from '#test/people/world.ts';

const { server, jimin, hyunwoo } = ourTown();

test('the town receives that a benefit was created, changed and deleted, without its content', async () => {
  const screen = await observe(server, hyunwoo, [`city:${town}`]);
  const { id } = await writeBenefit(jimin, { category: 'job' });
  expect((await screen.hears('benefit.created')).data).toEqual({ id, category: 'job' });
  await jimin.put(`/api/benefits/${id}`, benefitDraft({ title: '비밀 제목' }));
  expect((await screen.hears('benefit.changed')).data).toEqual({ id, category: 'shop' });
  await jimin.delete(`/api/benefits/${id}`);
  expect((await screen.hears('benefit.deleted')).data).toEqual({ id, category: 'shop' });
  expect(JSON.stringify(screen.frames)).not.toMatch(new RegExp(`${jimin.id}|비밀`));
  screen.close();
});

test('people in a block with the author receive no event, nor does another town', async () => {
  const sua = await settle(server, { name: '수아', cityCode: town });
  await addBlock(server, sua, jimin);
  const theirs = await observe(server, sua, [`city:${town}`]);
  const doyun = await settle(server, { name: '도윤', cityCode: nextTown() });
  const elsewhere = await observe(server, doyun, [`city:${town}`]);
  expect(elsewhere.frames).toContainEqual({ refused: [`city:${town}`] });
  const { id } = await writeBenefit(jimin);
  await jimin.put(`/api/benefits/${id}/closing`);
  await jimin.delete(`/api/benefits/${id}`);
  // A later event arrives, so an earlier one would have arrived before it.
  const other = await writeBenefit(hyunwoo);
  expect((await theirs.hears('benefit.created')).data).toEqual({ id: other.id, category: 'shop' });
  expect(JSON.stringify(theirs.frames)).not.toContain(id);
  theirs.close();
  elsewhere.close();
});
