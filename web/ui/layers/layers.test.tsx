// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { now, settle, show } from '#test/screen/show.tsx';
import { press, pressKey } from '#test/screen/typing.ts';
import { copyLink, sharePage } from '#web/device/share.ts';
import { changeDisplaySettings } from '#web/display/display-settings.ts';
import { noteInstallChoice, noteTakingPart, noteVisit, readSeen } from '#web/install/seen.ts';
import { readAloud } from '#web/reading/voice.ts';
import { Bar } from '#web/ui/bars/Bar.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { Dialogs } from './Dialogs.tsx';
import { asked, confirm } from './dialogs.ts';
import { Menu } from './Menu.tsx';
import { snackbar } from './snackbars.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  snackbar.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the keys of a menu go round, and Tab closes it', async () => {
  const chosen: string[] = [];
  const item = (label: string) => ({ label, onSelect: () => chosen.push(label) });
  await show(<Menu items={[item('수정'), false, item('신고'), item('삭제')]} />);
  const button = document.querySelector('[aria-haspopup=menu]');
  await press(button);
  const focused = () => document.activeElement?.textContent;
  const went = [focused()];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'x']) {
    await pressKey(document.activeElement as Element, key);
    went.push(focused());
  }
  expect(went).toEqual(['수정', '신고', '삭제', '수정', '삭제', '수정', '삭제', '삭제']);
  await pressKey(document.activeElement as Element, 'Tab');
  expect([document.querySelector('dialog[open]'), chosen]).toEqual([null, []]);
});

test('no question has two answers that both read as a cancellation', async () => {
  const { place } = await show(<Dialogs />);
  const buttonLabelsFor = async (question: { title: string; action: string; cancel?: string }) => {
    await now(() => void confirm(question));
    const labels = [...document.querySelectorAll('[role=alertdialog] button')].map((b) => b.textContent);
    await now(() => asked.get()[0]?.settle(false));
    return labels;
  };
  expect(place.textContent).toBe('');
  expect([
    await buttonLabelsFor({ title: '로그아웃할까요?', action: '로그아웃' }),
    await buttonLabelsFor({ title: '요청을 취소할까요?', action: '요청 취소' }),
    await buttonLabelsFor({ title: '가입 문의를 취소할까요?', action: '문의 취소', cancel: '계속 기다리기' }),
  ]).toEqual([
    ['취소', '로그아웃'],
    ['그대로 두기', '요청 취소'],
    ['계속 기다리기', '문의 취소'],
  ]);
});

test('a bar is empty at 0, full at its end, and says both to a screen reader that has no sentence beside it', async () => {
  const render = async (node: Parameters<typeof show>[0]) => (await show(node)).place.innerHTML;
  const width = (html: string) => /width: ([^;]+);/.exec(html)?.[1];
  expect([
    width(await render(<Bar value={0} max={7} />)),
    width(await render(<Bar value={0} max={0} />)),
    width(await render(<Bar value={7} max={7} />)),
    width(await render(<Bar value={9} max={8} />)),
  ]).toEqual(['0%', '0%', '100%', '100%']);
  expect(await render(<Bar value={0} max={7} />)).toContain('aria-hidden="true"');
  expect(await render(<Bar value={3} max={4} label="만드는 중" />)).toMatch(
    /role="progressbar" aria-label="만드는 중" aria-valuemin="0" aria-valuemax="4" aria-valuenow="3"/,
  );
});

/** A list's end that comes into view when the test says so. */
async function end(list: Partial<Parameters<typeof EndOfList>[0]['list']>) {
  let appear = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: object[]) => void) {
        appear = () => seen([{ isIntersecting: true }]);
      }
      observe() {}
      unobserve() {}
      disconnect() {
        appear = () => {};
      }
    },
  );
  const fetchNextPage = vi.fn();
  const given = {
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage,
    ...list,
  };
  const { place } = await show(<EndOfList list={given} />);
  return { place, fetchNextPage, appear: () => now(() => appear()) };
}

test('the next page is read when the end comes near, and not without one, twice at once, or after an error', async () => {
  const cases = [{}, { hasNextPage: false }, { isFetchingNextPage: true }, { isFetchNextPageError: true }];
  const times: number[] = [];
  for (const given of cases) {
    const { appear, fetchNextPage } = await end(given);
    await appear();
    times.push(fetchNextPage.mock.calls.length);
  }
  expect(times).toEqual([1, 0, 0, 0]);
  const failed = await end({ isFetchNextPageError: true });
  await press(failed.place.querySelector('button'));
  expect(failed.fetchNextPage).toHaveBeenCalledTimes(1);
});

test('a page is shared by the device; its address is copied where that fails, not where it is called off', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const share = (outcome: Promise<void>) => Object.assign(navigator, { share: () => outcome });
  share(Promise.resolve());
  await sharePage('제목', '/post/1');
  share(Promise.reject(new DOMException('', 'AbortError')));
  await sharePage('제목', '/post/1');
  expect([writeText.mock.calls, snackbar.get()]).toEqual([[], null]);
  share(Promise.reject(new DOMException('', 'NotAllowedError')));
  await sharePage('제목', '/post/1');
  expect([writeText.mock.calls, snackbar.get()?.failed]).toEqual([[[`${location.origin}/post/1`]], false]);
  Object.assign(navigator, { share: undefined });
  writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  Object.assign(document, { execCommand: () => false });
  await copyLink('/post/1');
  expect([snackbar.get()?.failed, document.querySelector('textarea')]).toEqual([true, null]);
});

test('one display setting is changed, the others stay', () => {
  changeDisplaySettings({ theme: 'dark' });
  changeDisplaySettings({ easy: true });
  changeDisplaySettings({ text: 'large' });
  expect(JSON.parse(localStorage.getItem('look') ?? '')).toEqual({
    theme: 'dark',
    easy: true,
    text: 'large',
  });
});

test('visits are counted once for each run, and an answer to the hint is remembered', () => {
  noteVisit();
  noteVisit();
  sessionStorage.clear();
  noteVisit();
  noteTakingPart({ wrote: true });
  noteInstallChoice({ refusedAt: 7 });
  expect(readSeen()).toEqual({ visits: 2, wrote: true, refusedAt: 7, done: false });
  localStorage.setItem('visits', '{{');
  expect(readSeen()).toMatchObject({ visits: 0, refusedAt: 7 });
});

test('a text is read sentence by sentence without its addresses, and ends once', async () => {
  const utterances: { text: string; onend?: () => void; onerror?: () => void }[] = [];
  vi.stubGlobal('speechSynthesis', {
    cancel: () => utterances.splice(0),
    speak: (each: never) => utterances.push(each),
    getVoices: () => [],
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  const ended = vi.fn();
  readAloud('장터가 열려요! 여섯 시예요.\n\nhttps://example.com 오세요', ended);
  expect(utterances.map(({ text }) => text)).toEqual(['장터가 열려요!', '여섯 시예요.', '오세요']);
  for (const each of utterances) each.onend?.();
  expect(ended).toHaveBeenCalledTimes(1);
  readAloud('https://example.com', ended);
  expect(ended).toHaveBeenCalledTimes(2);
  await settle();
});
