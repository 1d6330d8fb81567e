// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message, Room } from '#community/chat/contract.ts';
import { withLocks } from '#test/screen/locks.ts';
import { emptyOutbox, mockApi, refusal } from '#test/screen/mock-api.ts';
import { now, settle, show, showHook } from '#test/screen/show.tsx';
import { compose, press, pressKey, type } from '#test/screen/typing.ts';
import { draftsOf, keepDraft } from '#web/drafts/stored-drafts.ts';
import { outboxOf } from '#web/outbox/outboxes.ts';
import { snackbar } from '#web/ui/layers/snackbars.ts';
import { MessageComposer } from './sending/MessageComposer.tsx';
import { sendingPhotos } from './sending/sending-photos.ts';
import { useOutgoing } from './sending/use-outgoing.ts';
import { useReadMarks } from './use-read-marks.ts';

let person = 0;
let queries: QueryClient;
const me = () => `person ${person}`;

/** Another person uses this device from now on. */
function signIn() {
  person += 1;
  queries = new QueryClient();
  queries.setQueryData(['session'], { person: { id: me(), name: '지민' } });
}

const see = (state: 'visible' | 'hidden') =>
  now(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => {
  localStorage.clear();
  snackbar.set(null);
  signIn();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  emptyOutbox(me());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function composer(chatId: string) {
  const sent: string[] = [];
  const node = <MessageComposer chatId={chatId} onSend={(text) => sent.push(text)} onPhoto={() => {}} />;
  const { place } = await show(node, { queries });
  return { sent, field: place.querySelector('textarea') as HTMLTextAreaElement, place };
}

test('a message is sent whole and trimmed, and the field is empty for the next', async () => {
  const { field, sent } = await composer('room');
  const ime = await compose(field, '  여섯 시에 봬', '요');
  await pressKey(field, 'Enter', { isComposing: true });
  await ime.end();
  await pressKey(field, 'Enter');
  expect([sent, field.value]).toEqual([['여섯 시에 봬요'], '']);
});

test('a press of the button during a composition leaves no syllable behind', async () => {
  const { field, sent, place } = await composer('room');
  const ime = await compose(field, '여섯 시에 봬', '요');
  await press(place.querySelector('[type=submit]'));
  await ime.end();
  expect([sent, field.value]).toEqual([['여섯 시에 봬요'], '']);
});

test('blank text is not sent, and one that is too long stays in the field', async () => {
  const { field, sent } = await composer('room');
  await type(field, ' \n ');
  await pressKey(field, 'Enter');
  const long = '가'.repeat(3000);
  await type(field, long);
  await pressKey(field, 'Enter');
  expect([sent, field.value]).toEqual([[], long]);
  expect(snackbar.get()?.failed).toBe(true);
});

test('unsent text waits in its room, for its person, until it is sent', async () => {
  await type((await composer('room')).field, '내일');
  const again = await composer('room');
  expect([again.field.value, (await composer('other')).field.value]).toEqual(['내일', '']);
  const writer = queries;
  signIn();
  expect((await composer('room')).field.value).toBe('');
  queries = writer;
  await pressKey(again.field, 'Enter');
  expect((await composer('room')).field.value).toBe('');
});

const room: Room = { id: 'room', other: { id: 'sua' }, readPosition: 4, otherReadPosition: 0 } as Room;
const message = (position: number, senderId = 'sua') =>
  ({ id: `m${position}`, position, senderId }) as Message;

async function reads(items: Message[], respond = () => ({ readPosition: 6, unread: 0 }) as unknown) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = mockApi(respond);
  queries.setQueryData(['chats', 'room', 'room'], room);
  await showHook(() => useReadMarks(queries.getQueryData(['chats', 'room', 'room']) as Room, items), {
    queries,
  });
  return asked;
}
const pass = (ms: number) => now(() => vi.advanceTimersByTimeAsync(ms));

test('what is on the screen is marked as read, once for many messages', async () => {
  await see('visible');
  const { requests, bodies } = await reads([message(6), message(5)]);
  expect(requests).toEqual([]);
  await pass(400);
  expect([requests, bodies]).toEqual([['PUT /api/chats/room/read'], [{ messageId: 'm6' }]]);
  expect(queries.getQueryData(['chats', 'room', 'room'])).toMatchObject({ readPosition: 6 });
});

test('nothing is marked as read in a hidden tab, and all of it when the tab is seen again', async () => {
  await see('hidden');
  const { requests } = await reads([message(6)]);
  await pass(5000);
  expect(requests).toEqual([]);
  await see('visible');
  await pass(400);
  expect(requests).toEqual(['PUT /api/chats/room/read']);
});

test('a tab that is hidden at once marks nothing', async () => {
  await see('visible');
  const { requests } = await reads([message(6)]);
  await pass(200);
  await see('hidden');
  await pass(5000);
  expect(requests).toEqual([]);
});

test('one’s own messages and what was read before are not marked', async () => {
  await see('visible');
  const { requests } = await reads([message(6, me()), message(4)]);
  await pass(5000);
  expect(requests).toEqual([]);
});

test('a mark that failed is tried again when the tab is seen again', async () => {
  await see('visible');
  let times = 0;
  const { requests } = await reads([message(6)], () =>
    ++times === 1 ? refusal() : { readPosition: 6, unread: 0 },
  );
  await pass(400);
  await see('hidden');
  await see('visible');
  await pass(400);
  expect(requests).toHaveLength(2);
});

const failed = (id: string, chatId = 'room', reason?: string) =>
  localStorage.setItem(
    `outbox:${me()}:${id}`,
    JSON.stringify({
      id,
      queue: `chat:${chatId}`,
      method: 'POST',
      path: '/',
      body: { id, text: id },
      at: 1,
      failed: { code: 'forbidden', reason },
    }),
  );

test('a refused message stays in its room, marked, and is said once', async () => {
  mockApi(() => refusal('forbidden', 'chat.forbidden'));
  const { last } = await showHook(() => useOutgoing('room'), { queries });
  await now(() => last.current.send('안녕'));
  await expect
    .poll(() => last.current.waiting.map(({ text, state }) => [text, state]))
    .toEqual([['안녕', 'failed']]);
  await settle();
  expect(snackbar.get()?.failed).toBe(true);
  snackbar.set(null);
  await now(() => outboxOf(me()).add({ id: 'x', queue: 'other', method: 'PUT', path: '/', body: {} }));
  await settle();
  expect(snackbar.get()).toBeNull();
});

test('messages that failed before the room was opened, and those of other rooms, are not said again', async () => {
  failed('one');
  failed('two', 'other');
  const { last } = await showHook(() => useOutgoing('room'), { queries });
  await settle();
  expect(last.current.waiting.map(({ id, state }) => [id, state])).toEqual([['one', 'failed']]);
  expect(snackbar.get()).toBeNull();
  await now(() => last.current.cancel('one'));
  expect(last.current.waiting).toEqual([]);
});

test('a photo is sent once its upload has ended, also after a failure that was tried again', async () => {
  const { last } = await showHook(() => useOutgoing('room'), { queries });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await now(() => last.current.sendPhoto(new File(['x'], 'x.png')));
  const [photo] = sendingPhotos.get();
  const image = { id: 'picture', sizes: [] } as never;
  for (const state of [
    { phase: 'sending', preview: '', part: 0.5 },
    { phase: 'failed', preview: '', error: null, again: true },
  ] as const)
    await now(() => photo?.upload.state.set(state));
  expect(last.current.waiting).toEqual([]);
  await now(() => photo?.upload.state.set({ phase: 'ready', image }));
  expect([last.current.waiting.map(({ id }) => id), sendingPhotos.get()]).toEqual([[photo?.id], []]);
});

test('two tabs that write in one room have a text each', async () => {
  const name = `${me()}:chat:room`;
  keepDraft(name, { text: '다른 탭에서 쓰는 말' });
  const taken = new Set([`draft:${name}`]);
  withLocks(taken);
  const { field } = await composer('room');
  await settle();
  expect(field.value).toBe('');
  await type(field, '이 탭에서 쓰는 말');
  await pressKey(field, 'Enter');
  expect(draftsOf(name, { text: '' }).map(({ values }) => values.text)).toEqual(['다른 탭에서 쓰는 말']);
  // The other tab was closed.
  taken.clear();
  const again = await composer('room');
  await settle();
  expect(again.field.value).toBe('다른 탭에서 쓰는 말');
});
