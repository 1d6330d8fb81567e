import { cosmos, eveningTrain, firstSnow, ginkgoRoad, marketLane, morningFog } from './scenes.ts';

/** Neighbours besides the cast, to fill the rankings. They cannot sign in. */
export const neighbours = ['은서', '태오', '보람', '정호', '미숙'] as const;
export type Walker = 'jimin' | 'hyunwoo' | 'sua' | (typeof neighbours)[number];

/** Their steps on an ordinary day. */
export const strides: Record<Walker, number> = {
  정호: 13_400,
  은서: 11_200,
  hyunwoo: 10_100,
  미숙: 9_300,
  jimin: 8_200,
  태오: 7_500,
  sua: 6_100,
  보람: 4_800,
};

type Bought = { by: Walker; weeksAgo: 0 | 1 | 2; shop: string; lines: [string, number][] };

export const bought: Bought[] = [
  {
    by: 'sua',
    weeksAgo: 0,
    shop: '낭만청과',
    lines: [
      ['부사 사과 1봉', 12_000],
      ['귤 3kg', 9_900],
    ],
  },
  {
    by: 'jimin',
    weeksAgo: 0,
    shop: '소양반찬',
    lines: [
      ['시금치나물', 4_000],
      ['오징어젓', 6_500],
    ],
  },
  {
    by: '미숙',
    weeksAgo: 0,
    shop: '봉의정육',
    lines: [
      ['한돈 앞다리 1kg', 15_800],
      ['국거리 600g', 17_400],
    ],
  },
  { by: 'hyunwoo', weeksAgo: 0, shop: '중앙어물', lines: [['도루묵 한 두름', 10_000]] },
  {
    by: 'jimin',
    weeksAgo: 1,
    shop: '낭만청과',
    lines: [
      ['배추 3포기', 13_500],
      ['무 2개', 4_000],
    ],
  },
  { by: '은서', weeksAgo: 1, shop: '할매떡집', lines: [['가래떡 2kg', 16_000]] },
  { by: '정호', weeksAgo: 2, shop: '봉의정육', lines: [['삼겹살 1.2kg', 28_700]] },
];

export type Taken = {
  by: Walker;
  weeksAgo: 0 | 1 | 2;
  scene: () => string;
  caption: string;
  likedBy: Walker[];
};

export const taken: Taken[] = [
  {
    by: 'hyunwoo',
    weeksAgo: 0,
    scene: morningFog,
    caption: '일곱 시, 의암호에 안개가 내려앉았어요',
    likedBy: ['jimin', 'sua', '은서', '미숙', '태오'],
  },
  {
    by: 'jimin',
    weeksAgo: 0,
    scene: ginkgoRoad,
    caption: '석사동 은행나무길, 이번 주가 마지막일 것 같아요',
    likedBy: ['hyunwoo', 'sua', '보람'],
  },
  { by: '미숙', weeksAgo: 0, scene: marketLane, caption: '불 켜진 중앙시장', likedBy: ['jimin', '정호'] },
  { by: '은서', weeksAgo: 0, scene: eveningTrain, caption: '', likedBy: ['hyunwoo'] },
  {
    by: 'sua',
    weeksAgo: 1,
    scene: cosmos,
    caption: '공지천에 남은 코스모스',
    likedBy: ['jimin', 'hyunwoo', '미숙'],
  },
  { by: 'jimin', weeksAgo: 2, scene: firstSnow, caption: '구봉산에 첫눈!', likedBy: ['sua', '정호'] },
];
