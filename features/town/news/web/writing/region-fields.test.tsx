// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { now, show } from '#test/screen/show.tsx';
import { createQueryClient } from '#web/requests/query-client.ts';
import { RegionFields } from './RegionFields.tsx';

/** The two selects of a person with these rights, and what they chose last. */
async function open(rights: string[], begun = '') {
  const queries = createQueryClient();
  queries.setQueryData(['session'], { person: { id: 'minjae', rights, cityCode: null } });
  const chosen: string[] = [];
  function Fields() {
    const [place, setPlace] = useState(begun);
    const onChange = (next: string) => {
      chosen.push(next);
      setPlace(next);
    };
    return <RegionFields place={place} onChange={onChange} />;
  }
  const { place } = await show(<Fields />, { queries });
  const [province, city] = place.querySelectorAll('select');
  if (!province || !city) throw new Error('no selects');
  const choose = (select: HTMLSelectElement, value: string) =>
    now(() => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const labelsOf = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);
  return { province, city, choose, chosen, labelsOf };
}

test('whoever may tell the country chooses a town, a whole province or the country', async () => {
  const { province, city, choose, chosen, labelsOf } = await open(['editor:']);
  expect([labelsOf(province).at(-1), city.disabled]).toEqual(['전국', true]);
  await choose(province, '51');
  expect([chosen.at(-1), city.disabled, labelsOf(city).at(-1)]).toEqual(['', false, '전체']);
  await choose(city, '51110');
  expect([chosen.at(-1), province.value]).toEqual(['51110', '51']);
  await choose(city, '51');
  expect([chosen.at(-1), province.value, city.value]).toEqual(['51', '51', '51']);
  await choose(province, 'country');
  expect([chosen.at(-1), city.disabled, city.value]).toEqual(['country', true, '']);
});

test('an editor of towns is offered neither a whole province nor the country', async () => {
  const rights = ['editor:51110', 'editor:51820'];
  const { province, city, choose, labelsOf } = await open(rights);
  expect(labelsOf(province)).toEqual(['시/도 선택', '강원특별자치도']);
  await choose(province, '51');
  expect(labelsOf(city)).toEqual(['시/군/구 선택', '춘천시', '고성군']);
  // A place that the form began with shows its province.
  const own = await open(rights, '51820');
  expect([own.province.value, own.city.value]).toEqual(['51', '51820']);
});
