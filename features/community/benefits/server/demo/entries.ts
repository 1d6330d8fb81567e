import type { CastName } from '#account/sessions/server/demo.ts';
import type { BenefitDraft } from '#community/benefits/contract.ts';
import { bakery, bookCafe, dakgalbi, kitchenWork, sunnyRoom, twoRoom } from './scenes.ts';

/** A demo benefit, written `hoursAgo` hours ago. */
export type Entry = Pick<BenefitDraft, 'category' | 'title' | 'content'> &
  Partial<Pick<BenefitDraft, 'contact' | 'job' | 'property'>> & {
    by: Exclude<CastName, 'minjae'>;
    hoursAgo: number;
    endsInDays?: number;
    /** When it was closed, in hours before now. */
    closedHoursAgo?: number;
    scene?: () => string;
  };

const day = 24;

export const entries: Entry[] = [
  {
    by: 'sua',
    hoursAgo: 2,
    category: 'shop',
    title: '마실 보고 오시면 닭갈비 1인분 더 드려요',
    content:
      '명동 골목에서 이십 년째 하고 있어요. 평일 세 시부터 다섯 시 사이에 오시면 3인분 주문에 1인분을 더 드립니다.\n\n볶음밥은 꼭 드시고 가세요!',
    contact: '033-250-0147, 춘천시 명동길 35',
    endsInDays: 10,
    scene: dakgalbi,
  },
  {
    by: 'jimin',
    hoursAgo: 20,
    category: 'shop',
    title: '동네 책방 겸 카페, 이웃은 아메리카노 2,000원',
    content:
      '육림고개 계단 옆 작은 책방이에요. 책은 그냥 읽고 가셔도 됩니다.\n목요일 저녁 일곱 시에는 같이 읽는 모임도 있어요.',
    contact: '0507-1300-0182 춘천시 육림고개길 12',
    scene: bookCafe,
  },
  {
    by: 'hyunwoo',
    hoursAgo: 3 * day,
    category: 'shop',
    title: '자전거 겨울 점검 무료로 해드려요',
    content:
      '체인 세척과 브레이크 점검까지 해드립니다. 부품값만 받아요.\n눈 오기 전에 들르세요. 오전 열 시부터 저녁 일곱 시까지 합니다.',
    contact: '춘천시 후석로 231',
  },
  {
    by: 'sua',
    hoursAgo: 9 * day,
    category: 'shop',
    title: '석사동 빵집 문 닫기 전 한 시간 반값',
    content: '여덟 시부터 아홉 시까지 남은 빵을 반값에 드렸어요. 11월 행사는 끝났습니다. 고맙습니다!',
    contact: '033-260-0111',
    closedHoursAgo: 4 * day,
    scene: bakery,
  },
  {
    by: 'jimin',
    hoursAgo: 5,
    category: 'realEstate',
    title: '석사동 남향 투룸, 12월 중순에 비어요',
    content:
      '이사 가면서 다음 분을 찾아요. 볕이 잘 들고 조용합니다. 강원대 후문까지 걸어서 십오 분이에요.\n\n보러 오실 분은 메시지 주세요.',
    contact: '010-0000-2580',
    property: {
      deal: 'monthly',
      location: '춘천시 석사동 스무숲 근처',
      area: 46.2,
      price: '보증금 500만원 / 월세 45만원',
    },
    scene: twoRoom,
  },
  {
    by: 'hyunwoo',
    hoursAgo: 2 * day,
    category: 'realEstate',
    title: '퇴계동 24평 아파트 전세 나왔어요',
    content: '수리를 마친 집이라 바로 들어오실 수 있어요. 남춘천역까지 걸어서 십 분 거리예요.',
    contact: '033-270-0190',
    property: {
      deal: 'jeonse',
      location: '춘천시 퇴계동 남춘천역 인근 아파트',
      area: 59.9,
      price: '전세 1억 8,500만원',
      office: {
        name: '마실공인중개사사무소',
        agent: '김마실',
        registration: '51110-2024-00000',
        phone: '033-270-0190',
        address: '춘천시 퇴계로 100 1층',
      },
    },
    scene: sunnyRoom,
  },
  {
    by: 'sua',
    hoursAgo: 4,
    category: 'job',
    title: '닭갈비집 주말 홀 함께하실 분',
    content: '처음이어도 천천히 알려드려요. 밥은 같이 먹습니다.\n오래 하실 수 있는 이웃이면 더 좋겠어요.',
    contact: '033-250-0147, 춘천시 명동길 35',
    job: {
      employer: '명동 이웃 닭갈비',
      payUnit: 'hour',
      payWon: 12_000,
      conditions: '토·일 11시~17시 (쉬는 시간 30분)\n홀 서빙과 상차림, 3개월 이상',
    },
    endsInDays: 20,
    scene: kitchenWork,
  },
  {
    by: 'jimin',
    hoursAgo: 30,
    category: 'job',
    title: '평일 오전 아이 등원 도와드릴 수 있어요',
    content: '유치원에서 오 년 일했어요. 석사동과 퇴계동이면 걸어서 갑니다. 편하게 메시지 주세요.',
  },
  {
    by: 'hyunwoo',
    hoursAgo: 12 * day,
    category: 'job',
    title: '김장 이틀 도와주실 분을 찾아요',
    content: '덕분에 다 마쳤습니다. 김치 나눠 먹어요!',
    contact: '010-0000-7733',
    job: {
      employer: '현우네',
      payUnit: 'day',
      payWon: 120_000,
      conditions: '11월 첫째 토·일, 아침 9시~오후 5시',
    },
    closedHoursAgo: 10 * day,
  },
  {
    by: 'doyun',
    hoursAgo: 8,
    category: 'shop',
    title: '거진항 도루묵 택배로도 보내드려요',
    content: '아침에 들어온 것만 손질해서 보냅니다. 이웃은 택배비를 받지 않아요.',
    contact: '033-680-0100',
  },
];
