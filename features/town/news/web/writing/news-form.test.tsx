// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mockApi } from '#test/screen/mock-api.ts';
import { settle, show } from '#test/screen/show.tsx';
import { press, type } from '#test/screen/typing.ts';
import { createQueryClient } from '#web/requests/query-client.ts';
import { NewsForm } from './NewsForm.tsx';
import { emptyNews } from './news-form.ts';

type Given = { rights?: string[]; urgent?: boolean; isPinned?: boolean };

/** The form as an editor of 춘천시 opens it, unless other rights are given. */
async function open({ rights = ['editor:51110'], urgent = false, isPinned = false }: Given = {}) {
  mockApi(() => ({ items: [] }));
  const queries = createQueryClient();
  queries.setQueryData(['session'], { person: { id: 'minjae', rights, cityCode: '51110' } });
  const initial = { ...emptyNews('one', '51110'), urgent, isPinned };
  const { place } = await show(<NewsForm initial={initial} draftKey="minjae:news:new" />, { queries });
  await settle();
  return place;
}

const buttonOf = (place: Element, text: string) =>
  [...place.querySelectorAll('button')].find((button) => button.textContent === text);

const fieldOf = (place: Element, label: string) => {
  const id = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor;
  const field = place.querySelector<HTMLInputElement>(`[id="${id}"]`);
  if (!field) throw new Error(`no field ${label}`);
  return field;
};

test('the form asks in the order of thought, for a region only who has a choice, and folds the rest', async () => {
  const place = await open();
  const labels = ['제목', '내용', '날짜', '관련 링크 (선택)', '이 날까지 보이기 (선택)'];
  const shown = [...place.querySelectorAll('label')].map(({ textContent }) => textContent ?? '');
  expect(shown.filter((label) => labels.includes(label))).toEqual(labels);
  expect(place.querySelectorAll('select')).toHaveLength(0);
  const rest = place.querySelector('details');
  expect([rest?.open, rest?.querySelectorAll('input[type=url]').length]).toEqual([false, 1]);

  await type(fieldOf(place, '관련 링크 (선택)'), 'javascript:alert(1)');
  await press(buttonOf(place, '완료'));
  await settle();
  expect([rest?.open, place.textContent?.includes('http나 https로 시작하는 주소를 입력해주세요.')]).toEqual([
    true,
    true,
  ]);

  expect((await open({ rights: ['editor:'] })).querySelectorAll('select')).toHaveLength(2);
  expect((await open({ urgent: true })).querySelector('details')?.open).toBe(true);
});

test('it stands on top until a day and hour, which opens the rest, and asks for a whole time', async () => {
  const place = await open({ isPinned: true });
  expect(place.querySelector('details')?.open).toBe(true);
  const until = fieldOf(place, '언제까지');
  expect(until.value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  await type(until, '');
  await press(buttonOf(place, '완료'));
  await settle();
  expect(place.textContent).toContain('날짜와 시각을 입력해주세요.');
});

test('days of the typed text are offered, and one press chooses one', async () => {
  const place = await open();
  await type(fieldOf(place, '내용'), '12월 5일(토) 오후 2시 마을회관에서 만나요.');
  await expect.poll(() => buttonOf(place, '12월 5일 (토)')).toBeDefined();
  await press(buttonOf(place, '12월 5일 (토)'));
  expect(fieldOf(place, '날짜').value).toMatch(/^\d{4}-12-05$/);
});

test('tags are chips, and others are typed beside them', async () => {
  const place = await open();
  await press(buttonOf(place, '문화'));
  await press(buttonOf(place, '직접 쓰기'));
  const field = fieldOf(place, '직접 쓰기');
  expect(field.value).toBe('문화');
  await type(field, '문화, 축제, ');
  await press(buttonOf(place, '행사'));
  expect(field.value).toBe('문화, 축제, 행사');
  await press(buttonOf(place, '문화'));
  expect(field.value).toBe('축제, 행사');
});
