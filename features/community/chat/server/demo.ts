import { type Cast, type CastName, demoId } from '#account/sessions/server/demo.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import type { Platform } from '#server/platform.ts';
import { markRead } from './actions.ts';
import { sendMessage } from './send.ts';

const minuteMs = 60_000;

type Conversation = {
  between: [CastName, CastName];
  /** Minutes before now when the chat began. */
  ago: number;
  /** The messages; `after`: minutes since the previous one. */
  messages: [by: CastName, after: number, text: string][];
  /** The people who have read every message. */
  readBy: CastName[];
};

const conversations: Conversation[] = [
  {
    between: ['jimin', 'hyunwoo'],
    ago: 1500,
    messages: [
      ['hyunwoo', 0, '지민님, 어제 올리신 노을 사진 보고 연락드려요.'],
      ['hyunwoo', 0, '공지천 어느 쪽에서 찍으신 거예요?'],
      ['jimin', 4, '의암공원 쪽 나무 데크요! 다섯 시쯤이 제일 예뻐요 🌇'],
      ['hyunwoo', 2, '감사해요. 주말에 가봐야겠어요.'],
      ['jimin', 1, '바람이 차니까 따뜻하게 입고 가세요.'],
      ['hyunwoo', 1430, '오늘 다녀왔어요. 정말 좋던데요?'],
      ['hyunwoo', 0, '가는 길은 이 지도 보고 찾았어요\nhttps://www.chuncheon.go.kr'],
    ],
    readBy: ['hyunwoo'],
  },
  {
    between: ['jimin', 'sua'],
    ago: 3000,
    messages: [
      ['sua', 0, '고양이 보호해주셔서 고마워요. 주인은 찾았어요?'],
      ['jimin', 12, '아직이요. 센터에 등록하고 기다리고 있어요.'],
      ['sua', 3, '사료 남은 게 있는데 나눠드릴까요?'],
      ['jimin', 1, '정말요? 너무 좋죠 😺'],
      ['sua', 5, '내일 저녁에 만천리 편의점 앞에서 봬요.'],
      ['jimin', 1, '네, 일곱 시에 갈게요!'],
    ],
    readBy: ['jimin', 'sua'],
  },
  {
    between: ['hyunwoo', 'sua'],
    ago: 400,
    messages: [
      ['sua', 0, '금요일 보드게임 모임 오세요?'],
      ['hyunwoo', 9, '네, 친구 한 명 같이 가도 될까요?'],
      ['sua', 2, '그럼요. 자리 하나 더 잡아둘게요.'],
    ],
    readBy: ['sua'],
  },
];

/** The demo chats. */
export async function addDemoChats(p: Platform, cast: Cast): Promise<void> {
  const begin = p.clock.now().getTime();
  for (const { between, ago, messages, readBy } of conversations) {
    const [one, other] = between.map((name) => cast[name].personId) as [string, string];
    const chatId = chatIdOf(one, other);
    let at = begin - ago * minuteMs;
    let lastId = '';
    for (const [index, [by, after, text]] of messages.entries()) {
      // A person who answers has read the previous messages.
      if (lastId && messages[index - 1]?.[0] !== by) await markRead(p, cast[by], chatId, lastId);
      at += after * minuteMs;
      lastId = demoId(`message:${between.join(':')}:${index}`);
      const now = new Date(at);
      const then = { ...p, clock: { now: () => now }, limits: { take: async () => {} } };
      await sendMessage(then, { claimed: cast[by] }, chatId, { id: lastId, text });
    }
    for (const name of readBy) await markRead(p, cast[name], chatId, lastId);
  }
}
