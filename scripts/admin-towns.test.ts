import { expect, test } from 'vitest';
import { serverForTest } from '#test/server/server.ts';
import { townOperations } from './admin-towns.ts';

test('commands list, open and close towns, and make the code of the first people', async () => {
  const server = await serverForTest({ env: { TOWNS: 'closed' } });
  const towns = (command: string, named = '') => townOperations[`towns ${command}`]?.(server.p, named);
  expect(await towns('list')).toBe('All towns are closed (TOWNS).');
  expect(await towns('open', '춘천시')).toBe('춘천시 (51110) is now open.');
  expect(await towns('open', '51110')).toBe('춘천시 (51110) was already open.');
  expect(await towns('invite', '홍천군')).toMatch(
    /^[2-9A-Z]{4}-[2-9A-Z]{4} lets 10 people into 홍천군 within 7 days: http.*\/start\?code=[2-9A-Z]{8}$/,
  );
  expect(await towns('close', '춘천시')).toBe('춘천시 (51110) is now closed for newcomers.');
  expect((await towns('list'))?.split('\n')).toEqual([
    '51110\t강원특별자치도\t춘천시\tclosed',
    '51720\t강원특별자치도\t홍천군\tinvitation',
    'All other towns are closed (TOWNS).',
  ]);
  await expect(towns('open', '고성군')).rejects.toThrow('고성군 is 48820 or 51820; give the code.');
  await expect(towns('open')).rejects.toThrow('Nothing is no city');
});
