import { expect, test } from 'vitest';
import { readNotice } from './notice.ts';

const message = '내일 저녁 7시 마을회관에서 마을 총회를 엽니다';
/** The day after that of the message: its 내일 is today. */
const today = '2026-11-26';

/**
 * Exports of KakaoTalk, as tests and comments of public parsers quote them, read on 2026-11-27. The right day
 * is that of the message's own line, or of the line of its day above it.
 */
const exported: Record<string, string> = {
  'Windows, Korean': `우리마을 님과 카카오톡 대화
저장한 날짜 : 2026-11-26 09:12:33

--------------- 2026년 11월 25일 수요일 ---------------
[이장님] [오후 2:13] ${message}`,
  'Windows, English': `우리마을 KakaoTalk Chats
Date Saved : 2026-11-26 09:12:33

--------------- Wednesday, November 25, 2026 ---------------
[이장님] [2:13 PM] ${message}`,
  'Windows, without brackets': `우리마을 카카오톡 대화
저장한 날짜 : 2026-11-26 09:12:33

------------------ 2026년 11월 25일 수요일 ------------------
오후 2:13, 이장님 : ${message}`,
  'Android, Korean': `이장님 님과의 카카오톡 대화
저장한 날짜 : 2026년 11월 26일 오전 9:12


2026년 11월 25일 오후 2:13
2026년 11월 25일 오후 2:13, 이장님 : ${message}`,
  'Android, 24 hours': `우리마을 카카오톡 대화
저장한 날짜 : 2026년 11월 26일 09:12


2026년 11월 25일 14:13
2026년 11월 25일 14:13, 이장님 : ${message}`,
  'Android, English of 2018': `KakaoTalk Chats with 우리마을
Date Saved : November 26, 2026, 9:12 AM


November 25, 2026, 2:13 PM
November 25, 2026, 2:13 PM, 이장님 : ${message}`,
  'Android, English of 2023': `KakaoTalk Chats with 우리마을
Date Saved : November 26, 2026 at 9:12\u202fAM


November 25, 2026 at 2:13\u202fPM
November 25, 2026 at 2:13\u202fp.m., 이장님 : ${message}`,
  'iPhone, Korean': `Talk_2026.11.26 09:12-1.txt
저장한 날짜 : 2026. 11. 26. 오전 9:12

2026년 11월 25일 수요일
2026. 11. 25. 오후 2:10: 김춘자님이 들어왔습니다.
2026. 11. 25. 오후 2:11: 관리자가 메시지를 가렸습니다.
2026. 11. 25. 오후 2:13, 이장님 : ${message}`,
  'iPhone, 24 hours': `Talk_2026.11.26 09:12-1.txt
저장한 날짜 : 2026. 11. 26. 09:12

2026년 11월 25일 수요일
2026. 11. 25. 14:13, 이장님 : ${message}`,
  'iPhone, English': `우리마을 Talk Chats
Date Saved : Nov 26, 2026 at 09:12

Wednesday, November 25, 2026
Nov 25, 2026 at 14:13, 이장님 : ${message}`,
  'macOS, quoted': `Date,User,Message
2026-11-25 14:13:22,"이장님","${message}"`,
  'macOS, plain': `Date,User,Message
2026-11-25 14:13:22,이장님,${message}`,
  'shared messages': `[이장님] [2026. 11. 25. 오후 2:13] ${message}`,
};

test.each(Object.entries(exported))('a message in an export: %s', (_, text) => {
  const found = readNotice(text, today);
  expect(found.filter(({ kind }) => kind === 'when')).toMatchObject([{ day: '2026-11-26', time: '19:00' }]);
  expect(found.find(({ kind }) => kind === 'where')).toMatchObject({ text: '마을회관' });
  expect(found.find(({ kind }) => kind === 'title')).toMatchObject({ text: message });
});

test('of several days each message counts from its own, over CRLF too', () => {
  const days = [
    '--------------- 2026년 11월 24일 화요일 ---------------',
    '[이장님] [오후 2:13] 내일 저녁 7시 총회',
    '--------------- 2026년 11월 25일 수요일 ---------------',
    '[이장님] [오전 8:01] 모레 아침 9시 대청소',
  ].join('\r\n');
  expect(readNotice(days, '2026-11-24').filter(({ kind }) => kind === 'when')).toMatchObject([
    { day: '2026-11-25', time: '19:00' },
    { day: '2026-11-27', time: '09:00' },
  ]);
});

/*
 * The placeholders of pictures and removed messages in exports: the lists that public
 * parsers skip, read on 2026-11-27.
 */
test('pictures, files, removed messages and the lines of the app itself are not what a chat says', () => {
  const lines = [
    '우리마을 님과 카카오톡 대화',
    '저장한 날짜 : 2026-11-26 09:12:33',
    '',
    '--------------- 2026년 11월 25일 수요일 ---------------',
    '이장님님이 김춘자님을 초대하였습니다.',
    '[김춘자] [오후 2:10] 사진',
    '[김춘자] [오후 2:10] 사진 3장',
    '[김춘자] [오후 2:11] 이모티콘',
    '[박씨] [오후 2:12] 동영상',
    '[박씨] [오후 2:12] 삭제된 메시지입니다.',
    '[박씨] [오후 2:12] 파일: 9월 3일 총회.hwp',
    '[박씨] [오후 2:12] 보이스톡 해요.',
    `[이장님] [오후 2:13] 톡게시판 '공지': ${message}`,
    '[박씨] [오후 2:14] 이모티콘',
  ];
  for (const text of [lines.join('\n'), lines.join('\r\n'), lines.slice(4).join('\n')]) {
    const found = readNotice(text, '2026-11-25');
    expect(found.filter(({ kind }) => kind === 'title')).toMatchObject([{ text: message }]);
    expect(found.filter(({ kind }) => kind === 'when')).toMatchObject([{ day: '2026-11-26', time: '19:00' }]);
  }
});

test('in a notice, a day and an hour on a line of their own say when it is', () => {
  for (const line of ['2026. 12. 5. 오후 2:00', '2026년 12월 5일 오후 2:00', '2026년 12월 5일 14:00'])
    expect(
      readNotice(`정기총회\n${line}\n마을회관`, today).find(({ kind }) => kind === 'when'),
    ).toMatchObject({
      day: '2026-12-05',
      time: '14:00',
    });
});
