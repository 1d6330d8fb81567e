// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { body, line } from '#shared/field-rules.ts';
import { later } from '#test/screen/mock-api.ts';
import { now, settle, show, showHook } from '#test/screen/show.tsx';
import { pressKey, type } from '#test/screen/typing.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { asked } from '#web/ui/layers/dialogs.ts';
import { snackbar } from '#web/ui/layers/snackbars.ts';
import { Form } from './Form.tsx';
import { useForm } from './use-form.ts';
import { useValues } from './use-values.ts';

const copy = {
  needTitle: '제목을 써주세요',
  missing: '빠진 것이 있어요',
  odd: '쓸 수 없는 말이 있어요',
  later: '지난 날이에요',
};
const rules = {
  title: line(10, { required: { field: 'needTitle', form: 'missing' } }),
  text: body(20),
} as const;
const initial = { title: '', text: '' };

let saves: object[];
let response: ReturnType<typeof later>;
let uploads: { settled: () => Promise<never>; isEmpty: () => boolean } | undefined;

beforeEach(() => {
  saves = [];
  response = later();
  uploads = undefined;
  snackbar.set(null);
  asked.set([]);
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Given = Partial<Parameters<typeof useForm<typeof initial, typeof rules, typeof initial, unknown>>[0]>;

async function form(given: Given = {}) {
  const saved: unknown[] = [];
  const last = {
    current: undefined as unknown as ReturnType<
      typeof useForm<typeof initial, typeof rules, typeof initial, unknown>
    >,
  };
  function Shown() {
    const [values, setValues] = useState(initial);
    const own = useForm<typeof initial, typeof rules, typeof initial, unknown>({
      values,
      change: (patch) => setValues((before) => ({ ...before, ...patch })),
      rules,
      requestOf: (typed) => typed,
      copy,
      save: (request) => {
        saves.push(request);
        return response.promise;
      },
      saved: (result) => saved.push(result),
      done: () => '올렸어요',
      failed: () => '올리지 못했어요',
      ...given,
    });
    last.current = own;
    return (
      <form ref={own.area}>
        <TextField label="본문" {...own.text('text')} />
        <TextField label="제목" {...own.text('title')} />
      </form>
    );
  }
  const { place } = await show(<Shown />);
  const [text, title] = [...place.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
  const submit = () => now(() => void last.current.submit());
  const end = async (result?: unknown) => {
    if (result instanceof Error) response.reject(result);
    else response.resolve(result);
    await settle();
    await settle();
  };
  return { last, saved, text, title, submit, end, place };
}

test('a form that lacks something is not sent, says so, and leads to the first wrong field', async () => {
  const { submit, title, last, place } = await form();
  expect(last.current.errors).toEqual({});
  await submit();
  expect([saves, snackbar.get()?.text]).toEqual([[], '빠진 것이 있어요']);
  expect(document.activeElement).toBe(title);
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(place.textContent).toContain('제목을 써주세요');
  await type(title, '불빛');
  expect([last.current.errors.title, title.getAttribute('aria-invalid')]).toEqual([undefined, null]);
});

test('a form is sent once, however often it is submitted, and says that it was saved', async () => {
  const { submit, title, last, saved, end } = await form();
  await type(title, '불빛');
  await submit();
  expect(last.current.saving).toBe(true);
  await submit();
  await submit();
  expect(saves).toEqual([{ title: '불빛', text: '' }]);
  await end({ id: 1 });
  expect([saved, snackbar.get()?.text, last.current.saving]).toEqual([[{ id: 1 }], '올렸어요', false]);
});

test('a failure keeps what was typed, and the form may be sent again', async () => {
  const { submit, title, saved, end } = await form();
  await type(title, '불빛');
  await submit();
  await end(new ApiError('internal'));
  expect([title.value, saved, snackbar.get()]).toMatchObject([
    '불빛',
    [],
    { text: '올리지 못했어요', failed: true },
  ]);
  response = later();
  await submit();
  expect(saves).toHaveLength(2);
});

test('the server’s reason stands at its field until something is changed', async () => {
  const { submit, title, text, end, last } = await form({
    failed: (_, shown) => (shown ? undefined : '올리지 못했어요'),
  });
  await type(title, '불빛');
  await submit();
  await end(new ApiError('invalid', undefined, { text: 'odd', unknown: 'odd' }));
  expect([last.current.errors.text, document.activeElement, snackbar.get()]).toEqual([
    '쓸 수 없는 말이 있어요',
    text,
    null,
  ]);
  await type(title, '불빛 축제');
  expect(last.current.errors.text).toBeUndefined();
});

test('a form whose draft is kept is not sent while offline; another one tries', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const keeping = await form({ storesDraft: true });
  await type(keeping.title, '불빛');
  await keeping.submit();
  expect([saves, snackbar.get()?.failed, keeping.title.value]).toEqual([[], true, '불빛']);
  const other = await form();
  await type(other.title, '불빛');
  await other.submit();
  expect(saves).toHaveLength(1);
});

test('what holds a form back is said first', async () => {
  const { submit } = await form({ held: '지워진 글이에요' });
  await submit();
  expect([saves, snackbar.get()?.text]).toEqual([[], '지워진 글이에요']);
});

test('a check of its own is shown like a rule, and a rule comes first', async () => {
  const { submit, title, last } = await form({ check: () => ({ title: 'later' }) });
  await submit();
  expect(last.current.errors.title).toBe('제목을 써주세요');
  await type(title, '불빛');
  await submit();
  expect([last.current.errors.title, saves]).toEqual(['지난 날이에요', []]);
});

test('an upload that is under way is waited for, and one that failed is the form’s failure', async () => {
  const image = later();
  uploads = { settled: () => image.promise as Promise<never>, isEmpty: () => false };
  const { submit, title } = await form({ image: 'text', upload: uploads });
  await type(title, '불빛');
  await submit();
  expect(saves).toEqual([]);
  image.resolve('사진');
  await settle();
  expect(saves).toEqual([{ title: '불빛', text: '사진' }]);
  const lost = await form({
    image: 'text',
    upload: { settled: () => Promise.reject(new ApiError('offline')), isEmpty: () => false },
  });
  await type(lost.title, '불빛');
  await lost.submit();
  expect([saves.length, snackbar.get()?.failed]).toEqual([1, true]);
});

test('a form that asks first is sent only if the answer is yes', async () => {
  const { submit, title } = await form({ confirm: () => ({ title: '올릴까요?', action: '올리기' }) });
  await type(title, '불빛');
  await submit();
  await now(() => asked.get()[0]?.settle(false));
  await settle();
  expect(saves).toEqual([]);
});

test('values with a key are there again, until they are as at first or saved', async () => {
  const make = () => ({ id: Math.random().toString(), name: '' });
  const open = () => showHook(() => useValues(make, 'jimin:row'));
  const first = await open();
  await now(() => first.last.current.change({ name: '수아' }));
  const again = await open();
  expect(again.last.current.values).toEqual(first.last.current.values);
  await now(() => again.last.current.change({ name: '' }));
  expect(localStorage.length).toBe(0);
  await now(() => again.last.current.change({ name: '도윤' }));
  await now(() => again.last.current.reset());
  expect([again.last.current.values.name, again.last.current.round, localStorage.length]).toEqual(['', 1, 0]);
});

test('Enter in a line moves on to the longer text; a form of lines only is sent by it', async () => {
  const submit = vi.fn();
  const { place } = await show(
    <>
      <Form form={{ submit }}>
        <input aria-label="title" />
        <input type="file" />
        <textarea />
      </Form>
      <Form form={{ submit }}>
        <input />
      </Form>
    </>,
  );
  const [title, , only] = [...place.querySelectorAll('input')];
  title?.focus();
  expect([
    title?.getAttribute('enterkeyhint'),
    (await pressKey(title as Element, 'Enter')).defaultPrevented,
  ]).toEqual(['next', true]);
  expect(document.activeElement).toBe(place.querySelector('textarea'));
  expect((await pressKey(title as Element, 'Enter', { isComposing: true })).defaultPrevented).toBe(false);
  expect((await pressKey(only as Element, 'Enter')).defaultPrevented).toBe(false);
  expect(submit).not.toHaveBeenCalled();
});
