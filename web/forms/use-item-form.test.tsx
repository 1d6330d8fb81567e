// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { line } from '#shared/field-rules.ts';
import { now, settle, showHook } from '#test/screen/show.tsx';
import { ApiError } from '#web/requests/api-error.ts';
import { asked } from '#web/ui/layers/dialogs.ts';
import { snackbar } from '#web/ui/layers/snackbars.ts';
import { useItemForm } from './use-item-form.ts';

type Item = { id: string; title: string };
const rules = { title: line(20) } as const;

let done: string[];
/** The item that the server has already: an earlier attempt may have arrived. */
let stored: Item | undefined;
let failure: Error | undefined;

beforeEach(() => {
  localStorage.clear();
  snackbar.set(null);
  asked.set([]);
  done = [];
  stored = undefined;
  failure = undefined;
});

async function form({ edits = false, gone: isDeleted = false } = {}) {
  const { last, router } = await showHook(() =>
    useItemForm<Item, Item, typeof rules, { title: string }>({
      initial: { id: 'new id', title: '' },
      draftKey: 'jimin:post:new',
      edits,
      isDeleted,
      rules,
      copy: {},
      requestOf: ({ title }) => ({ title }),
      valuesOf: (item) => item,
      messages: { deleted: '지워졌어요', saved: '올렸어요', failed: () => '못 올렸어요' },
      create: async (item) => {
        done.push(`create ${item.id} ${item.title}`);
        if (failure) throw failure;
        // As the server keeps it.
        stored ??= { ...item, title: item.title.trim() };
        return stored;
      },
      update: async (id, { title }) => {
        done.push(`update ${id} ${title}`);
        if (failure) throw failure;
        return { id, title };
      },
      saved: ({ title }) => done.push(`saved ${title}`),
      drop: (id) => done.push(`drop ${id}`),
      anew: { key: 'jimin:post:anew', to: { to: '/home' } as never },
    }),
  );
  const save = async (title: string) => {
    await now(() => last.current.change({ title }));
    await now(() => void last.current.submit());
    await settle();
  };
  return { save, last, router };
}

test('a new item is created once, under the id of its draft, which is gone then', async () => {
  const { save } = await form();
  await save(' 불빛 ');
  expect([done, localStorage.length]).toEqual([['create new id  불빛 ', 'saved 불빛'], 0]);
});

test('an attempt whose answer was lost is found again, and what was written since is saved', async () => {
  stored = { id: 'new id', title: '불빛' };
  const { save } = await form();
  await save('불빛 축제');
  expect(done).toEqual(['create new id 불빛 축제', 'update new id 불빛 축제', 'saved 불빛 축제']);
});

test('a failure keeps the draft; an edited item that is gone is dropped', async () => {
  failure = new ApiError('not_found');
  const { save } = await form();
  await save('불빛');
  expect([done, localStorage.length, snackbar.get()?.text]).toEqual([
    ['create new id 불빛'],
    1,
    '못 올렸어요',
  ]);
  const edited = await form({ edits: true });
  await now(() => edited.last.current.draft.resume());
  await edited.save('불빛 축제');
  expect(done.slice(1)).toEqual(['update new id 불빛 축제', 'drop new id']);
});

test('what was written for a deleted item is not sent, and may be written anew under another id', async () => {
  const { save, last, router } = await form({ edits: true, gone: true });
  await save('불빛');
  expect([done, snackbar.get()?.text]).toEqual([[], '지워졌어요']);
  await now(() => last.current.writeAnew());
  const storedDraft = JSON.parse(localStorage.getItem('draft:jimin:post:anew') ?? '{}');
  expect([
    storedDraft.values.title,
    storedDraft.values.id === 'new id',
    router.state.location.pathname,
  ]).toEqual(['불빛', false, '/home']);
  expect(localStorage.getItem('draft:jimin:post:new')).toBeNull();
});

test('a draft that is there already is replaced only if the user says so', async () => {
  localStorage.setItem(
    'draft:jimin:post:anew',
    JSON.stringify({ savedAt: Date.now(), values: { id: 'x', title: '다른 글' } }),
  );
  const { save, last, router } = await form({ edits: true, gone: true });
  await save('불빛');
  await now(() => void last.current.writeAnew());
  await now(() => asked.get()[0]?.settle(false));
  await settle();
  expect(localStorage.getItem('draft:jimin:post:anew')).toContain('다른 글');
  expect([last.current.values.title, router.state.location.pathname]).toEqual(['불빛', '/somewhere']);
});

type Text = Item & { revision: number };

/** An editor of an item that the server has as `stored`, in its second revision. */
async function editor(stored: { title: string }) {
  const sent: object[] = [];
  const serverItem = { revision: 2, title: stored.title };
  const { last } = await showHook(() =>
    useItemForm<Text, Text, typeof rules, { title: string }>({
      initial: { id: 'one', revision: 1, title: '불빛' },
      draftKey: 'jimin:post:one',
      edits: true,
      rules,
      copy: {},
      requestOf: ({ title }) => ({ title }),
      valuesOf: (item) => item,
      messages: { deleted: '지워졌어요', saved: '올렸어요', failed: () => '못 올렸어요' },
      create: () => Promise.reject(new Error('it exists')),
      update: async (id, change) => {
        sent.push(change);
        if (change.revision !== serverItem.revision) throw new ApiError('conflict', 'edit.changedMeanwhile');
        return { id, title: change.title, revision: 3 };
      },
      fresh: async (id) => ({ id, ...serverItem }),
      textsOf: ({ title }) => [{ label: '제목', text: title }],
      saved: ({ title }) => done.push(`saved ${title}`),
      drop: (id) => done.push(`drop ${id}`),
      anew: { key: 'jimin:post:anew', to: { to: '/home' } as never },
    }),
  );
  const save = async () => {
    await now(() => void last.current.submit());
    await settle();
  };
  const type = (title: string) => now(() => last.current.change({ title }));
  return { last, sent, save, type };
}

test('who saves second keeps both texts, and overwrites only what was shown', async () => {
  const { last, sent, save, type } = await editor({ title: '남이 고친 제목' });
  await type('내 제목');
  await save();
  expect([done, snackbar.get()?.text, last.current.theirs, last.current.values.title]).toEqual([
    [],
    '그사이 다른 화면에서 먼저 고쳤어요.',
    [{ label: '제목', text: '남이 고친 제목' }],
    '내 제목',
  ]);
  await save();
  expect([done, sent]).toEqual([
    ['saved 내 제목'],
    [
      { title: '내 제목', revision: 1 },
      { title: '내 제목', revision: 2 },
    ],
  ]);
});

test('an own save whose answer was lost is no other’s', async () => {
  const { last, save, type } = await editor({ title: '내 제목' });
  await type('내 제목');
  await save();
  expect([done, last.current.theirs]).toEqual([['saved 내 제목'], undefined]);
});

test('a draft that was begun before somebody else saved says so, too', async () => {
  const first = await editor({ title: '남이 고친 제목' });
  await first.type('내 제목');
  const key = 'draft:jimin:post:one';
  expect(JSON.parse(localStorage.getItem(key) ?? '').values).toMatchObject({ revision: 1, title: '내 제목' });
});
