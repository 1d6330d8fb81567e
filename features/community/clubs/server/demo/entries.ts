import type { CastName } from '#account/sessions/server/demo.ts';
import { board, breakwater, dogs, ridge, riverside, shelf } from './scenes.ts';

type Resident = Exclude<CastName, 'minjae'>;

/** A resident who asked to join; `waits`: the request is still pending. */
export type Asker = { by: Resident; daysAgo: number; message: string; waits?: boolean };

export type Entry = {
  by: Resident;
  daysAgo: number;
  name: string;
  description: string;
  category: string;
  scene: () => string;
  password?: string;
  askers?: Asker[];
};

export const entries: Entry[] = [
  {
    by: 'jimin',
    daysAgo: 40,
    name: '춘천 느린 독서회',
    description: '한 달에 한 권을 천천히 읽어요. 둘째 주 토요일 오전, 시립도서관 2층에서 만나요.',
    category: '독서',
    scene: shelf,
    askers: [
      { by: 'sua', daysAgo: 33, message: '혼자 읽다 보니 자꾸 멈추게 돼서요. 같이 읽고 싶어요.' },
      {
        by: 'hyunwoo',
        daysAgo: 0.1,
        message:
          '안녕하세요, 석사동 사는 현우예요. 요즘 소설을 다시 읽고 있어요.\n토요일 오전이면 늘 시간이 됩니다!',
        waits: true,
      },
    ],
  },
  {
    by: 'hyunwoo',
    daysAgo: 21,
    name: '봉의산 새벽 등산',
    description: '수요일과 일요일 여섯 시에 오릅니다. 한 시간이면 다녀와요. 처음이신 분도 환영해요.',
    category: '등산',
    scene: ridge,
    askers: [
      { by: 'jimin', daysAgo: 15, message: '일요일에 함께 오르고 싶어요. 초보도 괜찮을까요?' },
      { by: 'sua', daysAgo: 12, message: '수요일 새벽에 시간이 나요.' },
    ],
  },
  {
    by: 'sua',
    daysAgo: 6,
    name: '석사동 보드게임',
    description: '금요일 저녁에 네다섯 명이 모여요. 비밀번호는 가게 게시판에 적어두었어요.',
    category: '보드게임',
    scene: board,
    password: '주사위두개',
  },
  {
    by: 'hyunwoo',
    daysAgo: 55,
    name: '공지천 달리는 저녁',
    description:
      '화요일과 목요일 저녁 일곱 시 반, 공지천 조각공원에서 모여요.\n5km를 이야기할 수 있는 속도로 달리고, 끝나면 따뜻한 걸 마셔요.',
    category: '러닝',
    scene: riverside,
    askers: [{ by: 'sua', daysAgo: 50, message: '천천히 달려도 괜찮다면 함께하고 싶어요.' }],
  },
  {
    by: 'sua',
    daysAgo: 30,
    name: '후평동 강아지 산책',
    description: '주말 아침에 후평동을 한 바퀴 돌아요. 목줄과 배변 봉투를 꼭 챙겨주세요.',
    category: '반려동물',
    scene: dogs,
  },
  {
    by: 'doyun',
    daysAgo: 12,
    name: '아야진 방파제 낚시',
    description: '주말 새벽에 방파제에서 만나요. 낚싯대가 없으면 빌려드려요.',
    category: '낚시',
    scene: breakwater,
  },
];
