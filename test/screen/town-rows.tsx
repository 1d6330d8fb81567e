import { BenefitRow } from '#community/benefits/web/list/BenefitRow.tsx';
import { ChatRow } from '#community/chat/web/list/ChatRow.tsx';
import { MessageRow } from '#community/chat/web/messages/MessageRow.tsx';
import { ClubRow } from '#community/clubs/web/list/ClubRow.tsx';
import { CommentRow } from '#community/comments/web/CommentRow.tsx';
import { MeetingRow } from '#community/meetings/web/MeetingRow.tsx';
import { PostRow } from '#community/posts/web/list/PostRow.tsx';
import { EntryRow } from '#days/calendar/web/EntryRow.tsx';
import { NewsRow } from '#town/news/web/list/NewsRow.tsx';
import { item, lastYear, nothing, type RowCases, today, yesterday } from './row-cases.tsx';

/** The rows of the town, in each case that they tell apart. */
export const townRows: RowCases[] = [
  [
    'post',
    (given) => <PostRow post={item({ imageCount: 0, ...given })} town />,
    [{}, { club: null, likesCount: 0, commentCount: 1200, author: null, createdAt: today }],
  ],
  [
    'news',
    (given) => (
      <NewsRow news={item({ day: '2026-11-20', urgent: false, ...given })} interests={['장터']} town />
    ),
    [
      {},
      { day: '2026-11-21', urgent: true, tags: ['가', '나', '다', '라'] },
      { day: '2026-11-19', likesCount: 0 },
      { day: '2026-11-27', tags: [] },
    ],
  ],
  [
    'benefit',
    (given) => (
      <BenefitRow
        benefit={item({
          closed: false,
          lastDay: '2026-11-20',
          pay: null,
          deal: null,
          price: '',
          contact: '',
          ...given,
        })}
        town
      />
    ),
    [
      {},
      { closed: true },
      { pay: { unit: 'hour', won: 12_000 }, lastDay: null },
      { deal: 'rent', price: '500/50' },
      { deal: 'rent', price: '월세 500/50' },
    ],
  ],
  [
    'club',
    (given) => (
      <ClubRow club={item({ description: '소개', isLocked: false, isMember: false, ...given })} town />
    ),
    [
      {},
      { isLocked: true, isMember: true, membersCount: 1200, category: null },
      { isMember: true, nextMeeting: { day: '2026-11-20', time: '06:00', place: '소양정' } },
      { isMember: true, nextMeeting: { day: '2026-11-01', time: null, place: '소양정' } },
    ],
  ],
  [
    'chat',
    (given) => (
      <ChatRow
        chat={item({
          other: { id: 'sua', name: '수아', photo: null },
          unread: 0,
          lastMessage: { text: '안녕', createdAt: yesterday },
          ...given,
        })}
      />
    ),
    [
      {},
      { unread: 120, lastMessage: { text: '안녕', createdAt: today } },
      { other: null, lastMessage: null },
      { lastMessage: { text: '', deleted: true, createdAt: lastYear } },
      { lastMessage: { text: '', isPhoto: true, createdAt: today } },
    ],
  ],
  [
    'message',
    (given) => (
      <MessageRow
        message={
          {
            id: 'one',
            position: 1,
            mine: true,
            text: '안녕',
            photo: null,
            createdAt: today,
            deleted: false,
            can: {},
            unread: false,
            state: 'sent',
            ...given,
          } as never
        }
        newDay="2026-11-20"
        opens
        closes
        other={{ id: 'sua', name: '수아', photo: null } as never}
        onMenu={nothing}
        onPhoto={nothing}
        onAgain={nothing}
        onCancel={nothing}
      />
    ),
    [
      {},
      { unread: true },
      { mine: false },
      { state: 'sending' },
      { state: 'failed' },
      { deleted: true, text: '' },
    ],
  ],
  [
    'comment',
    (given) => (
      <CommentRow
        comment={item({
          mention: null,
          deleted: false,
          can: { edit: false, delete: false, report: false },
          ...given,
        })}
        sending={false}
        marked={false}
        byAuthor
        editing={false}
        isDeleted={Boolean((given as { deleted?: boolean }).deleted)}
        onEdit={nothing}
        onClose={nothing}
        onReply={nothing}
      />
    ),
    [
      {},
      {
        editedAt: today,
        can: { answer: true, edit: false, delete: false, report: false },
        mention: { id: 'jimin', name: '지민' },
      },
      { author: null },
      { deleted: true, author: null },
    ],
  ],
  [
    'meeting',
    (given) => (
      <MeetingRow
        meeting={item({
          day: '2026-11-20',
          time: '18:00',
          place: '봉의산',
          note: 'https://example.com',
          capacity: null,
          cancelledAt: null,
          can: {},
          ...given,
        })}
        onEdit={nothing}
      />
    ),
    [
      {},
      { capacity: 3 },
      { capacity: 4, goingCount: 0, time: null },
      { cancelledAt: today },
      { going: true, can: { answer: true, remind: true } },
      { goingCount: 0 },
    ],
  ],
  [
    'event',
    (given) => (
      <EntryRow
        entry={item({
          type: 'user',
          day: '2026-11-20',
          time: null,
          clubName: null,
          newsId: null,
          clubId: null,
          postId: null,
          memo: '',
          repeat: null,
          cancelled: false,
          can: { change: false },
          ...given,
        })}
        onEdit={nothing}
        onDelete={nothing}
      />
    ),
    [
      {},
      {
        type: 'club',
        clubId: 'club',
        clubName: '봉의산',
        time: '09:30',
        cancelled: true,
        repeat: { text: '매주 금요일' },
      },
      { type: 'news', newsId: 'n', memo: '메모' },
    ],
  ],
];
