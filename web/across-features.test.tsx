// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEditedComments } from '#features/comments/web/edited-comments.ts';
import { useHush } from '#features/notifications/web/use-hush.ts';
import { usePicked } from '#features/pasted-texts/web/use-picked.ts';
import { addFresh, forgetFresh } from '#features/posts/web/list/fresh-posts.ts';
import { useFreshFor } from '#features/posts/web/list/use-fresh-for.ts';
import { answerBy } from '#test/screen/answers.ts';
import { row } from '#test/screen/cached.ts';
import { now, settle, showHook } from '#test/screen/show.tsx';
import { moveCaret } from '#web/early-typing.ts';
import { showUnreadOnIcon } from '#web/install/app-badge.ts';
import { useSecretAddress } from '#web/secret-address/use-secret-address.ts';
import { asked } from '#web/ui/dialogs.ts';
import { restoreFocus } from '#web/ui/restore-focus.ts';
import { snackbar } from '#web/ui/snackbars.ts';

beforeEach(() => {
  asked.set([]);
  snackbar.set(null);
  document.body.replaceChildren();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a secret address is shown once it is made, made anew only if wanted, and gone when it ends', async () => {
  let made = 0;
  const address = {
    exists: true,
    make: async () => `https://masil.kr/${++made}`,
    end: async () => {},
    words: {} as never,
    copy: {},
  };
  const { last } = await showHook(() => useSecretAddress(address));
  const answer = async (yes: boolean) => {
    await now(() => asked.get()[0]?.answer(yes));
    await settle();
  };
  await now(() => void last.current.make());
  await answer(false);
  expect([last.current.address, made]).toEqual([undefined, 0]);
  await now(() => void last.current.make());
  await answer(true);
  expect(last.current.address).toBe('https://masil.kr/1');
  await now(() => void last.current.end());
  await answer(true);
  expect(last.current.address).toBeUndefined();
});

test('a kind is quieted, and the way back makes it ring again', async () => {
  const { bodies, requests } = answerBy(() => ({ kinds: [] }));
  const { last } = await showHook(useHush);
  await now(() => void last.current.act({ kind: 'comment', hushed: true }));
  await settle();
  await now(() => snackbar.get()?.action?.onClick());
  await settle();
  const writes = requests.filter((request) => !request.startsWith('GET'));
  expect([writes, bodies.filter(Boolean)]).toMatchInlineSnapshot(`
    [
      [
        "PUT /api/notifications/hushed/comment",
        "DELETE /api/notifications/hushed/comment",
      ],
      [],
    ]
  `);
});

const comment = (id: string, minute: number) =>
  row(id, { threadAt: `2026-11-20T00:0${minute}:00.000Z`, deleted: false }) as never;

test('a comment that goes while it is edited keeps its place until the edit is closed', async () => {
  const [a, b, c] = [comment('a', 1), comment('b', 2), comment('c', 3)];
  let items = [a, b, c];
  const { last, again } = await showHook(() =>
    useEditedComments([{ items, nextCursor: null, previousCursor: null, commentCount: 3 }], {
      shown: items.map((each) => ({ comment: each, sending: false })),
      behind: [],
    }),
  );
  const ids = () => last.current.rows.map(({ comment: { id } }) => id).join('');
  await now(() => {
    last.current.open(b);
    last.current.open(c);
  });
  items = [a];
  await again();
  expect([ids(), last.current.isGone(b), last.current.isGone(a)]).toEqual(['abc', true, false]);
  await now(() => last.current.close('b'));
  expect(ids()).toBe('ac');
});

test('of guesses for one field the likeliest is chosen, and another one takes its place', async () => {
  const guess = (kind: string, from: number) => ({ kind, from }) as never;
  const [early, late, where, note] = [
    guess('when', 1),
    guess('when', 2),
    guess('where', 3),
    guess('phone', 4),
  ];
  const guesses = [early, late, where, note];
  const { last } = await showHook(() => usePicked({ text: '짧은 말', guesses, isFile: false }));
  const on = () => guesses.map((each) => Number(last.current.isOn(each))).join('');
  expect([on(), last.current.hasSummary]).toEqual(['1011', false]);
  await now(() => last.current.pick(late, true));
  expect(on()).toBe('0111');
  await now(() => last.current.pick(late, false));
  expect(on()).toBe('0011');
});

test('new posts wait where they belong: in their town, category or club, and not where they are listed', async () => {
  forgetFresh();
  addFresh({ id: 'a', category: 'question', cityCode: '51110' });
  addFresh({ id: 'b', category: 'daily', cityCode: '51130' });
  addFresh({ id: 'c', category: 'daily', clubId: 'club' });
  const queries = new QueryClient();
  queries.setQueryData(['session'], { person: { id: 'me', cityCode: '51110', rights: [] } });
  const region = { provinceCode: null, cityCode: null };
  const lists = [
    { tab: 'all', region },
    { tab: 'all', region, category: 'daily' },
    { tab: 'popular', region },
    { tab: 'following' },
    { club: 'club' },
  ];
  const counts: number[] = [];
  for (const list of lists)
    counts.push((await showHook(() => useFreshFor(list as never, []), { queries })).last.current);
  expect(counts).toEqual([1, 0, 1, 0, 1]);
  const listed = await showHook(() => useFreshFor(lists[0] as never, [row('a') as never]), { queries });
  expect(listed.last.current).toBe(0);
  forgetFresh();
});

test('the app’s icon counts what is unread in chats and notifications', async () => {
  const shown: number[] = [];
  Object.assign(navigator, { setAppBadge: async (count: number) => void shown.push(count) });
  const queries = new QueryClient();
  const keys = [
    ['chats', 'unread'],
    ['notifications', 'unread'],
  ];
  showUnreadOnIcon(queries, keys);
  queries.setQueryData(['chats', 'unread'], { unread: 2 });
  queries.setQueryData(['notifications', 'unread'], { unread: 3 });
  queries.setQueryData(['other'], {});
  queries.setQueryData(['chats', 'unread'], { unread: 0 });
  await settle();
  expect(shown).toEqual([0, 2, 5, 3]);
});

test('the caret stands where it stood, behind what was kept on the device', () => {
  const field = (value: string) => Object.assign(document.createElement('textarea'), { value });
  const [own, drawn] = [field('어제 쓴 말\n오늘'), field('오늘')];
  drawn.setSelectionRange(1, 2);
  moveCaret(own, drawn);
  expect([own.selectionStart, own.selectionEnd]).toEqual([8, 9]);
});

test('the focus goes to the row that took the place of one that is deleted, or to what is around', async () => {
  restoreFocus();
  document.body.innerHTML =
    '<main><ul><li><button>a</button></li><li><button>b</button></li><li><button>c</button></li></ul></main>';
  const rows = [...document.querySelectorAll('li')];
  for (const each of [...rows, ...document.querySelectorAll('main')]) each.checkVisibility = () => true;
  const remove = async (at: number) => {
    rows[at]?.querySelector('button')?.focus();
    rows[at]?.remove();
    await settle();
    return `${document.activeElement?.localName} ${document.activeElement?.textContent}`;
  };
  expect(await remove(1)).toBe('li c');
  expect(await remove(2)).toBe('li a');
  expect(await remove(0)).toBe('main ');
});
