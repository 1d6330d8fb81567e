import type { CastName } from '#account/sessions/server/demo.ts';
import type { Category } from '#community/posts/categories.ts';
import { harbour } from '#town/news/server/demo/evening-scenes.ts';
import { bungeoppang, dogWalk, foundCat, persimmons } from './scenes.ts';

/** A demo post and its age in minutes. */
export type Entry = {
  by: Exclude<CastName, 'minjae'>;
  minutesAgo: number;
  category: Category;
  title: string;
  content: string;
  scenes?: (() => string)[];
  likedBy?: CastName[];
  bookmarkedBy?: CastName[];
  /** The weekly newsletter may print it. */
  inNewsletter?: true;
};

const hour = 60;
const day = 24 * hour;

export const entries: Entry[] = [
  {
    by: 'hyunwoo',
    minutesAgo: 12,
    category: 'question',
    title: '후평동 근처 자전거 수리점 아시는 분 계세요?',
    content: '뒷바퀴 브레이크가 밀려요. 저녁 7시 넘어서도 여는 곳이면 더 좋겠어요. 아시는 이웃님 알려주세요!',
    likedBy: ['sua'],
  },
  {
    by: 'sua',
    minutesAgo: 48,
    category: 'daily',
    title: '명동 입구에 붕어빵 나왔어요',
    content:
      '세 마리 2천 원, 슈크림은 두 마리 2천 원이에요. 다섯 시쯤 오시면 줄이 짧아요.\n\n사장님이 올해는 1월 말까지 하신대요.',
    scenes: [bungeoppang],
    likedBy: ['jimin', 'hyunwoo', 'minjae'],
    bookmarkedBy: ['jimin'],
  },
  {
    by: 'jimin',
    minutesAgo: 3 * hour,
    category: 'daily',
    title: '공지천 산책길에서 노을 보고 왔어요',
    content:
      '다섯 시 이십 분쯤이 제일 예뻐요. 조각공원 쪽으로 내려가면 사람도 적어서 강아지랑 걷기 좋았습니다.\n\n바람이 차니까 따뜻하게 입고 나오세요.',
    scenes: [dogWalk, persimmons],
    likedBy: ['hyunwoo', 'sua'],
  },
  {
    by: 'sua',
    minutesAgo: 6 * hour,
    category: 'question',
    title: '석사동 소아과, 토요일 오후에도 하는 곳이 있을까요',
    content: '아이가 어젯밤부터 열이 나요. 토요일 오후에 진료 보는 곳을 찾고 있어요.',
  },
  {
    by: 'hyunwoo',
    minutesAgo: 9 * hour,
    category: 'friends',
    title: '토요일 아침 의암호 같이 뛰실 분',
    content:
      '6킬로미터를 천천히 뜁니다. 송암스포츠타운 주차장에서 일곱 시에 만나요. 처음이신 분도 환영해요, 걷다 뛰다 해도 됩니다.',
    likedBy: ['jimin'],
    bookmarkedBy: ['sua'],
  },
  {
    by: 'jimin',
    minutesAgo: 26 * hour,
    category: 'other',
    title: '만천리에서 고양이를 보호하고 있어요',
    content:
      '어제 저녁 아파트 뒤 담장에서 발견했어요. 치즈색이고 목에 파란 방울이 있어요. 사람을 잘 따르는 걸 보니 집에서 지내던 아이 같아요.\n\n보호자를 찾을 때까지 제가 데리고 있을게요. 아시는 분은 댓글 남겨주세요.',
    scenes: [foundCat],
    likedBy: ['hyunwoo', 'sua', 'minjae'],
    bookmarkedBy: ['hyunwoo'],
  },
  {
    by: 'sua',
    minutesAgo: 30 * hour,
    inNewsletter: true,
    category: 'moms',
    title: '어린이도서관 겨울 프로그램 신청하신 분',
    content:
      '그림책 읽기 반이 좋아 보이는데 다섯 살도 잘 앉아 있을까요? 작년에 보내보신 분 이야기 듣고 싶어요.',
    likedBy: ['jimin'],
  },
  {
    by: 'hyunwoo',
    minutesAgo: 2 * day,
    inNewsletter: true,
    category: 'youth',
    title: '청년 월세 지원 신청해보니 이렇더라고요',
    content:
      '서류는 세 가지였고 주민센터에서 20분 걸렸어요. 이체 내역은 은행 앱에서 뽑아 가시면 됩니다. 결과는 한 달쯤 뒤에 나온대요.',
    likedBy: ['jimin', 'sua'],
    bookmarkedBy: ['jimin', 'sua'],
  },
  {
    by: 'jimin',
    minutesAgo: 3 * day,
    inNewsletter: true,
    category: 'friends',
    title: '보드게임 하실 분, 금요일 저녁에 모여요',
    content: '강대 후문 쪽 카페에서 네다섯 명이 모이려고 해요. 규칙은 제가 알려드릴게요.',
  },
  {
    by: 'sua',
    minutesAgo: 4 * day,
    inNewsletter: true,
    category: 'teens',
    title: '수능 끝난 조카랑 갈 만한 곳 추천해주세요',
    content: '사흘 동안 우리 집에 있기로 했어요. 레일바이크 말고 어디가 좋을까요?',
  },
  {
    by: 'hyunwoo',
    minutesAgo: 5 * day,
    inNewsletter: true,
    category: 'middle',
    title: '퇴근하고 배드민턴 치시는 분 계신가요',
    content: '오십 대 초보입니다. 봄내체육관에서 화요일, 목요일 저녁에 함께 치실 분을 찾아요.',
    likedBy: ['sua'],
  },
  {
    by: 'jimin',
    minutesAgo: 8 * day,
    inNewsletter: true,
    category: 'daily',
    title: '외할머니가 곶감을 보내주셨어요',
    content: '처마 밑에서 한 달을 말리셨대요. 이웃님들은 김장 다 하셨나요? 저희는 이번 주말이에요.',
    scenes: [persimmons],
    likedBy: ['hyunwoo', 'sua'],
  },
  {
    by: 'doyun',
    minutesAgo: 5 * hour,
    category: 'daily',
    title: '아야진항 오늘 도루묵이 많이 들어왔어요',
    content: '오전 배가 들어오면서 줄을 섰어요. 한 두름에 만 원이었습니다. 구이도 찌개도 지금이 제철이에요.',
    scenes: [harbour],
  },
  {
    by: 'doyun',
    minutesAgo: 2 * day,
    category: 'question',
    title: '간성읍에 밤늦게 여는 약국 있나요',
    content: '아홉 시 넘어서 여는 곳을 찾고 있어요.',
  },
];
