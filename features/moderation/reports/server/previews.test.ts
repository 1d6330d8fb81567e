import { expect, test } from 'vitest';
import { writeBenefit } from '#community/benefits/fixtures.ts';
import { createTestClub } from '#community/clubs/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { nextTown, settle } from '#test/people/world.ts';

const { server, minjae } = ourTown();
const jimin = forFile(() => settle(server, { name: '지민', cityCode: town }));
const town = nextTown();

const kakao = 'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984';
async function scraped(path: string) {
  const response = await fetch(server.origin + path, {
    redirect: 'manual',
    headers: { 'user-agent': kakao },
  });
  return [response.status, (await response.text()).replaceAll(path.split('/').at(-1) ?? '', '')];
}

test.each([
  ['post', async () => (await writePost(jimin)).id],
  ['club', () => createTestClub(server, jimin)],
  ['benefit', async () => (await writeBenefit(jimin)).id],
])('a scraper is shown of a hidden %s what it is shown of none', async (kind, make) => {
  const id = await make();
  expect((await scraped(`/${kind}/${id}`))[0]).toBe(200);
  for (const name of ['하나', '둘', '셋']) {
    const person = await settle(server, { name, cityCode: town });
    await person.post('/api/reports', { id: newId(), kind, itemId: id, reason: 'spam' });
  }
  expect(await scraped(`/${kind}/${id}`)).toEqual(await scraped(`/${kind}/${newId()}`));
  await minjae.patch(`/api/reports/cases/${kind}/${id}`, { decision: 'kept' });
  expect((await scraped(`/${kind}/${id}`))[0]).toBe(200);
});
