// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { useLikePhoto } from '#community/challenges/web/photos/use-like-photo.ts';
import { useLikeComment } from '#community/comments/web/use-like-comment.ts';
import { useRsvp } from '#community/meetings/web/use-rsvp.ts';
import { useBookmark } from '#community/posts/web/post/use-bookmark.ts';
import { useLikePost } from '#community/posts/web/post/use-like-post.ts';
import { useRead } from '#notices/notifications/web/use-read.ts';
import { useFollow } from '#screens/profiles/web/use-follow.ts';
import { cacheChanges, filledCache } from '#test/screen/cached.ts';
import { later, mockApi, refusal } from '#test/screen/mock-api.ts';
import { now, settle, showHook } from '#test/screen/show.tsx';
import { useLikeNews } from '#town/news/web/article/use-like-news.ts';
import { asked } from '#web/ui/layers/dialogs.ts';
import { snackbar } from '#web/ui/layers/snackbars.ts';

const likes = { liked: true, likesCount: 9 };

// The module that a press loads while offline, so that no test waits for it.
await import('#web/outbox/marks.ts');

type Press = [name: string, use: () => () => unknown, answer: object];

/** Every press that shows before its answer comes. The server's numbers are others than the app guesses. */
const presses: Press[] = [
  ['a post is liked', () => useLikePost('one'), likes],
  ['a post is kept', () => useBookmark('one'), { bookmarked: true }],
  ['a comment is liked', () => useLikeComment({ id: 'one', postId: 'post' }), likes],
  ['news is liked', () => useLikeNews('one'), likes],
  ['a photo is liked', () => useLikePhoto('one'), likes],
  ['a member goes to a meeting', () => invoke(useRsvp('one'), true), { going: true, goingCount: 9 }],
  [
    'a member stays away from a meeting',
    () => invoke(useRsvp('one'), false),
    { going: false, goingCount: 9 },
  ],
  ['a person is followed', () => useFollow({ id: 'one', name: '수아' }), {}],
  ['a notification is read', () => invoke(useRead().mutate, 'one'), {}],
  ['all notifications are read', () => invoke(useRead().mutate, null), {}],
];

const invoke =
  <Input,>(say: (input: Input) => unknown, input: Input) =>
  () =>
    say(input);

type Step = 'pressed' | 'pressed while offline' | 'answered' | 'refused';

const cases: Step[][] = [
  ['pressed', 'answered'],
  ['pressed', 'refused'],
  ['pressed', 'pressed', 'answered', 'refused'],
  ['pressed while offline'],
];

beforeEach(() => {
  snackbar.set(null);
  asked.set([]);
  localStorage.clear();
});

/** The requests, the cache and the message after each step. */
async function runSteps([, use, response]: Press, steps: Step[]): Promise<string[]> {
  snackbar.set(null);
  localStorage.clear();
  const cache = filledCache();
  const waiting: ReturnType<typeof later>[] = [];
  const { requests } = mockApi(() => {
    const next = later();
    waiting.push(next);
    return next.promise;
  });
  const { last } = await showHook(use, { queries: cache.queries });
  const lines: string[] = [];
  for (const step of steps) {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(step !== 'pressed while offline');
    if (step.startsWith('pressed')) await now(() => void last.current());
    else waiting.shift()?.resolve(step === 'answered' ? Response.json(response) : refusal());
    for (let i = 0; i < 4; i++) await settle();
    const message = snackbar.get();
    const queued = Object.keys(localStorage).map((key) => JSON.parse(localStorage.getItem(key) ?? ''));
    lines.push(
      `  ${[step, ...requests.splice(0)].join(', ')}`,
      ...cacheChanges(cache).map((line) => `    ${line}`),
      ...queued.map(({ method, path }) => `    waits: ${method} ${path}`),
      ...(message ? [`    “${message.text}”${message.failed ? ', failed' : ''}`] : []),
    );
  }
  return lines;
}

test('what each press shows at once, when it is answered, refused, pressed twice and offline', async () => {
  const table: string[] = [];
  for (const press of presses)
    for (const steps of cases) table.push(press[0], ...(await runSteps(press, steps)));
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('optimistic-presses.txt');
});
