import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settle } from '#test/people/world.ts';
import { adminCommand } from '#test/server/command.ts';
import { folder } from '#test/server/doctor.ts';
import { serverForTest } from '#test/server/server.ts';
import { readLegalDistricts } from './import-areas.ts';

/** Lines as they stand in the public list. */
const list = `법정동코드\t법정동명\t폐지여부
1100000000\t서울특별시\t존재
1168000000\t서울특별시 강남구\t존재
1168010100\t서울특별시 강남구 역삼동\t존재
1162010200\t서울특별시 관악구 신림동\t존재
3611025000\t세종특별자치시 조치원읍\t존재
3611025021\t세종특별자치시 조치원읍 원리\t존재
4111113000\t경기도 수원시 장안구 파장동\t존재
4211025000\t강원도 춘천시 신북읍\t폐지
5111000000\t강원특별자치도 춘천시\t존재
5111010100\t강원특별자치도 춘천시 봉의동\t존재
5111025000\t강원특별자치도 춘천시 신북읍\t존재
5111025021\t강원특별자치도 춘천시 신북읍 천전리\t존재
2911010100\t광주광역시 동구 대인동\t존재
9999910100\t없는도 없는시 없는동\t존재
`;
const read = (text: string) =>
  [...readLegalDistricts(Buffer.from(text))].map(([code, areas]) => [
    code,
    [...areas].map(([top, inner]) => [top, ...inner].join(' > ')),
  ]);

test('the public list gives the areas of each town, 구 above 동 where there are 구', () => {
  expect(read(list)).toEqual([
    ['11000', ['강남구 > 역삼동', '관악구 > 신림동']],
    ['36000', ['조치원읍 > 원리']],
    ['41110', ['장안구 > 파장동']],
    ['51110', ['봉의동', '신북읍 > 천전리']],
    ['12200', ['동구 > 대인동']],
  ]);
});

test('the list is read as CP949, too', () => {
  // 춘천시 후평동 in CP949, for which Node has no encoder.
  const name = Buffer.from('c3e1c3b5bdc320c8c4c6f2b5bf', 'hex');
  const bytes = Buffer.concat([
    Buffer.from('5111010200\t'),
    Buffer.from('b0adbff8c6afbab0c0dac4a1b5b520', 'hex'),
    name,
    Buffer.from('\t'),
    Buffer.from('c1b8c0e7', 'hex'),
    Buffer.from('\r\n'),
  ]);
  expect([...(readLegalDistricts(bytes).get('51110') ?? [])]).toEqual([['후평동', new Set()]]);
});

test('`npm run admin -- areas` adds a town’s areas once, and names the file that is none', async () => {
  const server = await serverForTest();
  const made = await folder();
  const file = join(made, 'list.txt');
  await writeFile(file, list);
  const admin = async (...args: string[]) => Object.values(await adminCommand(server, 'areas', ...args));
  expect(await admin(file, '춘천시')).toEqual([0, '춘천시\t3']);
  expect(await admin(file, '춘천시')).toEqual([0, '춘천시\t0']);
  const neighbour = await settle(server, { name: '이웃', cityCode: '51110' });
  const { items } = (await neighbour.get('/api/areas?city=51110')).body;
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['봉의동', '신북읍', '천전리']);
  expect(await admin(file, '없는시')).toEqual([1, '없는시 is no city and no province.']);
  expect(await admin(join(made, 'none.txt'))).toEqual([1, expect.stringContaining('cannot be read')]);
  await writeFile(file, '안녕하세요');
  expect(await admin(file)).toEqual([1, expect.stringContaining('has no legal districts')]);
});
