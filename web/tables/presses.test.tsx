// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { BenefitMenu } from '#community/benefits/web/benefit/BenefitMenu.tsx';
import { CloseButton } from '#community/benefits/web/benefit/CloseButton.tsx';
import { PhotoTile } from '#community/challenges/web/photos/PhotoTile.tsx';
import { RoomMenu } from '#community/chat/web/RoomMenu.tsx';
import { ClubMenu } from '#community/clubs/web/ClubMenu.tsx';
import { ClubStanding } from '#community/clubs/web/ClubStanding.tsx';
import { MemberRow } from '#community/clubs/web/members/MemberRow.tsx';
import { RequestRow } from '#community/clubs/web/requests/RequestRow.tsx';
import { CommentMenu } from '#community/comments/web/CommentMenu.tsx';
import { MeetingMenu } from '#community/meetings/web/MeetingMenu.tsx';
import { MeetingRow } from '#community/meetings/web/MeetingRow.tsx';
import { PostActions } from '#community/posts/web/post/PostActions.tsx';
import { PostMenu } from '#community/posts/web/post/PostMenu.tsx';
import { HelpRow } from '#screens/helps/web/HelpRow.tsx';
import { OtherActions } from '#screens/profiles/web/OtherActions.tsx';
import { ProfileMenu } from '#screens/profiles/web/ProfileMenu.tsx';
import { cacheChanges, filledCache, row } from '#test/screen/cached.ts';
import { mockApi, refusal } from '#test/screen/mock-api.ts';
import { now, settle, show } from '#test/screen/show.tsx';
import { press } from '#test/screen/typing.ts';
import { TakeBack } from '#town/broadcasts/web/broadcast/TakeBack.tsx';
import { NewsMenu } from '#town/news/web/article/NewsMenu.tsx';
import { Banner } from '#town/news/web/pinned/Banner.tsx';
import { asked } from '#web/ui/layers/dialogs.ts';
import { snackbar } from '#web/ui/layers/snackbars.ts';

type Can = Record<string, boolean>;
type Item = never;

const author = { id: 'sua', name: '수아', photo: null, isAdmin: false };
const item = (can: Can, given: object = {}) =>
  ({ ...row('one'), author, name: '봉의산', photo: null, can, ...given }) as Item;
const nothing = () => {};

/** The menus and buttons of things, with the abilities that the server may answer. */
const parts: [name: string, abilities: string[], draw: (can: Can) => ReactNode][] = [
  ['a post', ['edit', 'delete', 'report', 'block'], (can) => <PostMenu post={item(can)} />],
  [
    'a comment',
    ['edit', 'delete', 'report', 'block'],
    (can) => <CommentMenu comment={item(can)} onEdit={nothing} onRemove={nothing} />,
  ],
  ['news', ['edit', 'history', 'delete'], (can) => <NewsMenu news={item(can)} />],
  [
    'a club',
    ['edit', 'transfer', 'leave', 'delete', 'report'],
    (can) => <ClubMenu club={item(can, { id: 'club', creator: author })} />,
  ],
  ['a meeting', ['change', 'cancel'], (can) => <MeetingMenu meeting={item(can)} onEdit={nothing} />],
  ['a benefit', ['edit', 'delete', 'report', 'block'], (can) => <BenefitMenu benefit={item(can)} />],
  ['a person', ['report', 'block'], (can) => <ProfileMenu person={item(can)} />],
  ['a person’s page', ['follow', 'message'], (can) => <OtherActions person={item(can)} />],
  [
    'a meeting’s row',
    ['answer', 'change', 'cancel'],
    (can) => (
      <MeetingRow
        meeting={item(can, { day: '2026-11-20', time: null, capacity: 3, cancelledAt: null })}
        onEdit={nothing}
      />
    ),
  ],
  [
    'a help',
    ['end'],
    (can) => (
      <HelpRow
        help={item(can, { askedAt: '2026-11-20T00:00:00.000Z', until: '2027-05-20', isHelper: true })}
      />
    ),
  ],
  [
    'a running help',
    ['end'],
    (can) => (
      <HelpRow
        help={item(can, {
          askedAt: '2026-11-20T00:00:00.000Z',
          acceptedAt: '2026-11-20T00:00:00.000Z',
          until: '2027-05-20',
          actCount: 2,
        })}
      />
    ),
  ],
  [
    'a request that waits',
    ['withdraw', 'manage'],
    (can) => (
      <ClubStanding club={item(can, { id: 'club', state: 'pending', requestId: 'one', pendingCount: 2 })} />
    ),
  ],
  ['a request', [], () => <RequestRow clubId="club" request={item({}, { message: '저도요' })} />],
  [
    'a member',
    ['remove'],
    (can) => <MemberRow club={item(can, { id: 'club' })} member={item({}, { isCreator: false })} />,
  ],
  ['an open benefit', [], () => <CloseButton benefit={item({}, { closed: false })} />],
  ['a closed benefit', [], () => <CloseButton benefit={item({}, { closed: true })} />],
  ['pinned news', [], () => <Banner news={item({}, {})} />],
  ['a broadcast', [], () => <TakeBack id="one" />],
  [
    'a photo',
    ['like'],
    (can) => (
      <PhotoTile
        photo={item(can, { image: null, won: null, caption: '노을', liked: false })}
        eager
        onOpen={nothing}
      />
    ),
  ],
  [
    'a post’s actions',
    [],
    () => <PostActions post={item({}, { liked: false, bookmarked: true })}>{null}</PostActions>,
  ],
  [
    'a message',
    ['delete', 'report', 'block'],
    (can) => (
      <RoomMenu
        room={{ id: 'room', other: author, can } as Item}
        chosen={{ message: { id: 'one', text: '안녕', can, mine: false } as Item, place: {} }}
        onClose={nothing}
      />
    ),
  ],
];

// The module that a press loads, so that no test waits for it.
await import('#moderation/reports/web/HideSheet.tsx');

beforeEach(() => {
  asked.set([]);
  snackbar.set(null);
  localStorage.clear();
});

/** The elements that can be pressed: the items of an open menu, or the buttons. */
async function opened(node: ReactNode) {
  const cache = filledCache();
  const { router, unmount, place } = await show(node, { queries: cache.queries });
  const menu = document.querySelector('[aria-haspopup=menu]');
  if (menu) await press(menu);
  await settle();
  const buttons = [
    ...document.querySelectorAll<HTMLElement>('[role=menuitem]'),
    ...place.querySelectorAll<HTMLElement>(':is(button, a):not([aria-haspopup=menu])'),
  ];
  return { cache, router, unmount, buttons };
}

const labelOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent ?? '';

/** Presses one of them and says yes to what is asked. */
async function effects(
  node: ReactNode,
  at: number,
  outcome: 'answered' | 'refused' | 'decided elsewhere',
): Promise<string[]> {
  snackbar.set(null);
  const { requests, bodies } = mockApi(() =>
    outcome === 'refused'
      ? refusal()
      : outcome === 'decided elsewhere'
        ? refusal('conflict', undefined, 409)
        : { ...row('one'), gone: ['one'], commentCount: 2 },
  );
  const { cache, router, unmount, buttons } = await opened(node);
  await press(buttons[at]);
  await settle();
  const [question] = asked.get();
  if (question) await now(() => question.settle(true));
  for (let i = 0; i < 5; i++) await settle();
  const message = snackbar.get();
  const opens = document.querySelector('dialog[open]:not(.layer-menu)');
  const lines = [
    ...(question
      ? [
          `asks: ${question.question.title} [${question.question.action}${question.question.cancel ? ` / ${question.question.cancel}` : ''}]${question.question.danger ? ', danger' : ''}`,
        ]
      : []),
    ...requests.map((request, n) => request + (bodies[n] ? ` ${JSON.stringify(bodies[n])}` : '')),
    ...(opens ? [`opens ${opens.getAttribute('aria-label') ?? opens.querySelector('h2')?.textContent}`] : []),
    ...(router.state.location.href === '/somewhere' ? [] : [`goes to ${router.state.location.href}`]),
    ...cacheChanges(cache),
    ...(message ? [`“${message.text}”${message.failed ? ', failed' : ''}`] : []),
  ];
  await unmount();
  return lines;
}

test('what each ability shows, and what a press of it does', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const table: string[] = [];
  for (const [name, abilities, draw] of parts) {
    const can = (...names: string[]) =>
      Object.fromEntries(abilities.map((ability) => [ability, names.includes(ability)]));
    for (const names of [[], ...abilities.map((ability) => [ability])]) {
      const { buttons, unmount } = await opened(draw(can(...names)));
      table.push(`${name}, ${names.join() || 'nothing'} allowed: ${buttons.map(labelOf).join(' · ')}`);
      await unmount();
    }
    const all = draw(can(...abilities));
    const { buttons, unmount } = await opened(all);
    const labels = buttons.map(labelOf);
    await unmount();
    for (const [at, label] of labels.entries()) {
      const addLines = (name: string, lines: string[]) =>
        table.push(`  ${label}, ${name}`, ...lines.map((line) => `    ${line}`));
      const refused = await effects(all, at, 'refused');
      addLines('answered', await effects(all, at, 'answered'));
      addLines('refused', refused);
      // Only what asked the server can be refused.
      const asks = refused.some((line) => /^(?:PUT|POST|PATCH|DELETE) /.test(line));
      const elsewhere = asks ? await effects(all, at, 'decided elsewhere') : refused;
      if (elsewhere.join() !== refused.join()) addLines('decided elsewhere', elsewhere);
    }
  }
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('presses.txt');
});
