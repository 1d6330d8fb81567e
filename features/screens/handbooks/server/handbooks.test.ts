import { expect, test } from 'vitest';
import { copy } from '#screens/handbooks/copy.ts';
import { handbookNames, handbookPictures } from '#screens/handbooks/handbooks.ts';
import { ourTown } from '#test/people/town.ts';

const { server } = ourTown();
const get = (path: string) => fetch(server.origin + path, { redirect: 'manual' });

test('anybody reads the list, each handbook and its pictures, and may keep them for an hour', async () => {
  const list = await (await get('/help')).text();
  for (const name of handbookNames) {
    expect(list).toContain(`<a href="/help/${name}">${copy[`handbooks.${name}`]}</a>`);
    const response = await get(`/help/${name}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    expect(await response.text()).toContain(`<h1>${copy[`handbooks.${name}`]}</h1>`);
  }
  for (const name of handbookPictures) {
    const response = await get(`/help/pictures/${name}.webp`);
    expect([name, response.status, response.headers.get('content-type')]).toEqual([name, 200, 'image/webp']);
  }
});

test('no name in an address becomes a path of the disk', async () => {
  for (const file of ['..%2Fstaff.md', '%2e%2e%2foperators.md', 'home', 'constructor', '%2Fetc%2Fpasswd'])
    expect([file, (await get(`/help/pictures/${file}`)).status]).toEqual([file, 404]);
  expect((await get('/help/..%2fdeploy')).headers.get('location')).toContain('/start');
});
