import { ClubStanding } from '#community/clubs/web/ClubStanding.tsx';
import { AppealRow } from '#moderation/appeals/web/admin/AppealRow.tsx';
import { TakedownRow } from '#moderation/takedowns/web/admin/TakedownRow.tsx';
import { AlertRow } from '#notices/alerts/web/AlertRow.tsx';
import { NotificationRow } from '#notices/notifications/web/NotificationRow.tsx';
import { CaseRow } from '#screens/admin/web/cases/CaseRow.tsx';
import { HelpRow } from '#screens/helps/web/HelpRow.tsx';
import { BroadcastRow } from '#town/broadcasts/web/list/BroadcastRow.tsx';
import { IncomingRow } from '#town/sources/web/IncomingRow.tsx';
import { item, lastYear, nothing, type RowCases, today, yesterday } from './row-cases.tsx';

const rowState = { isOpened: false, onOpen: nothing, rowProps: {} } as never;

/** The same for what concerns a few, and for the admin pages. */
export const adminRows: RowCases[] = [
  [
    'help',
    (given) => (
      <HelpRow
        help={item({
          state: 'asked',
          askedAt: yesterday,
          acceptedAt: null,
          until: '2027-05-20',
          endedAt: null,
          actCount: 2,
          can: {},
          ...given,
        })}
      />
    ),
    [
      {},
      { state: 'running', acceptedAt: today },
      { state: 'asleep', acceptedAt: today },
      { state: 'ended', acceptedAt: lastYear, endedAt: today },
    ],
  ],
  [
    'broadcast',
    (given) => (
      <BroadcastRow
        broadcast={item({
          body: '내용',
          sound: null,
          area: null,
          airedAt: yesterday,
          isHeard: false,
          ...given,
        })}
      />
    ),
    [{}, { sound: { durationMs: 65_000 }, area: { name: '천전리' }, isHeard: true, body: '' }],
  ],
  [
    'alert',
    (given) => (
      <AlertRow
        alert={item({
          severity: 'Severe',
          event: '호우',
          headline: '큰비',
          instruction: '집에 계세요',
          placeCodes: ['51110'],
          area: null,
          sentAt: yesterday,
          cancelledAt: null,
          expiresAt: '2026-11-20T15:00:00.000Z',
          ...given,
        })}
      />
    ),
    [{}, { expiresAt: today }, { cancelledAt: today, area: { name: '천전리' } }],
  ],
  [
    'notification',
    (given) => (
      <NotificationRow
        notification={item({
          kind: 'comment',
          channel: 'comments',
          sentence: '수아님이 댓글을 남겼어요',
          actors: [],
          path: '/post/one',
          hushed: null,
          why: '내 글',
          at: yesterday,
          ...given,
        })}
        onOpen={nothing}
        onHush={nothing}
      />
    ),
    [{}, { read: true, hushed: false }, { path: null, title: null, hushed: true }],
  ],
  [
    'standing',
    (given) => <ClubStanding club={item({ pendingCount: 2, can: {}, ...given })} />,
    [
      { state: 'joined' },
      { state: 'pending' },
      { state: 'rejected', askAgainAt: today },
      { state: 'removed', askAgainAt: null },
      { state: 'none', can: { manage: true } },
    ],
  ],
  [
    'case',
    (given) => (
      <CaseRow
        item={item({
          kind: 'post',
          status: 'open',
          isHidden: false,
          reports: 2,
          watchedWords: [],
          openedAt: yesterday,
          ...given,
        })}
        isOpened={false}
        onOpen={nothing}
        rowProps={{}}
      />
    ),
    [
      {},
      { isHidden: true, watchedWords: ['도박'], reports: 0, author: null },
      { status: 'removed', title: '', text: '' },
    ],
  ],
  [
    'appeal',
    (given) => (
      <AppealRow
        appeal={item({
          kind: 'post',
          status: 'waiting',
          endedAt: null,
          isOwn: false,
          hidden: null,
          ...given,
        })}
        row={rowState}
      />
    ),
    [{}, { status: 'granted', endedAt: today, isOwn: true, author: null }, { title: null, hidden: 3 }],
  ],
  [
    'takedown',
    (given) => (
      <TakedownRow
        takedown={item({
          kind: 'post',
          address: '/post/one',
          ground: 'privacy',
          state: 'waiting',
          filedAt: yesterday,
          pausedUntil: null,
          ...given,
        })}
        row={rowState}
      />
    ),
    [{}, { state: 'objected', pausedUntil: today, cityCode: null }, { state: 'refused', pausedUntil: today }],
  ],
  [
    'incoming',
    (given) => (
      <IncomingRow
        item={item({
          linkUrl: null,
          source: { id: 's', name: '시청' },
          sourceName: '시청',
          publishedAt: yesterday,
          fetchedAt: yesterday,
          ...given,
        })}
      />
    ),
    [{}, { excerpt: 'one', linkUrl: 'https://example.com' }],
  ],
];
