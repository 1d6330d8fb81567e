// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mockApi } from '#test/screen/mock-api.ts';
import { show } from '#test/screen/show.tsx';
import { press } from '#test/screen/typing.ts';
import { createQueryClient } from '#web/requests/query-client.ts';
import { GrantDetails } from './GrantDetails.tsx';

const none = () => {};

/** The form for somebody of this town, in the hands of a person with these rights. */
async function open(cityCode: string | null, rights: string[]) {
  const queries = createQueryClient();
  const isAdmin = rights.includes('operator:');
  queries.setQueryData(['session'], { person: { id: 'minjae', rights, isAdmin, cityCode: null } });
  const person = { id: 'jimin', name: '지민', photo: null, isAdmin: false };
  const found = { person, cityCode, joinedAt: '2026-11-29T00:00:00Z' };
  const { place } = await show(<GrantDetails found={found} onOther={none} onDone={none} />, { queries });
  return place;
}
const placeFor = async (...given: Parameters<typeof open>) =>
  (await open(...given)).querySelector('select')?.value;

test('a right is offered for the town of whoever gets it, and never for the first of a list', async () => {
  expect(await placeFor('51110', ['operator:'])).toBe('51110');
  expect(await placeFor('51820', ['operator:51110', 'operator:51820'])).toBe('51820');
});

test('for somebody without a town of the operator’s, the operator chooses', async () => {
  expect(await placeFor(null, ['operator:51110', 'operator:51820'])).toBe('');
  expect(await placeFor('26110', ['operator:51110', 'operator:51820'])).toBe('');
  // A person with one place is not asked.
  expect(await placeFor('26110', ['operator:51110'])).toBe('51110');
});

test('a place that nobody chose does not become the country', async () => {
  const { requests } = mockApi(() => ({}));
  const place = await open(null, ['operator:']);
  await press(place.querySelector('button[type=submit]'));
  expect(requests).toEqual([]);
});
