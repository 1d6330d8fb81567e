import { NewsDraft } from '#features/news/contract.ts';
import { type Cast, demoId } from '#features/people/server/demo.ts';
import type { Platform } from '#server/platform.ts';
import { addDays, seoulDay } from '#shared/dates.ts';
import { createNews } from './actions.ts';

type Story = { city: string; inDays: number; title: string; tags: string[]; content: string };

const chuncheon = '51110';
const goseong = '51820';

/** Oldest first: what is created last stands first. */
const stories: Story[] = [
  {
    city: goseong,
    inDays: 5,
    title: '거진항 겨울 명태 한마당, 이번 주 목요일 열려요',
    tags: ['행사', '농업'],
    content: '거진항 일원에서 명태 요리 시식과 맨손 잡기 체험이 열립니다. 따뜻한 옷을 챙겨 오세요.',
  },
  {
    city: chuncheon,
    inDays: -6,
    title: '김장 채소 직거래 장터가 끝났어요, 다음 장터는 12월입니다',
    tags: ['농업'],
    content:
      '서면 농가 서른두 곳이 함께한 장터가 잘 마무리됐습니다. 다음 장터는 12월 둘째 주 토요일에 열립니다.',
  },
  {
    city: chuncheon,
    inDays: 20,
    title: '청년 월세 지원, 12월 10일까지 신청하세요',
    tags: ['청년', '복지'],
    content:
      '만 19세에서 34세 무주택 청년에게 월 최대 20만 원을 12개월 동안 지원합니다. 행정복지센터나 누리집에서 신청할 수 있어요.',
  },
  {
    city: chuncheon,
    inDays: 3,
    title: '동면 하수관 공사로 월요일 오전 단수돼요',
    tags: ['안전'],
    content:
      '월요일 오전 9시부터 정오까지 동면 만천리 일대의 수돗물 공급이 잠시 멈춥니다. 미리 물을 받아두세요.',
  },
  {
    city: chuncheon,
    inDays: 8,
    title: '시립도서관에서 겨울 독서교실 참가자를 모집해요',
    tags: ['교육'],
    content:
      '초등학교 3~6학년 서른 명을 모집합니다. 참가비는 없고, 신청은 도서관 누리집에서 먼저 오는 순서로 받아요.',
  },
  {
    city: chuncheon,
    inDays: 9,
    title: '의암호 한 바퀴, 일요일 아침 걷기 대회가 열립니다',
    tags: ['운동', '행사'],
    content: '송암스포츠타운에서 출발해 의암호를 따라 10km를 걷습니다. 완주하신 분께 기념품을 드려요.',
  },
  {
    city: chuncheon,
    inDays: 1,
    title: '독감 무료 예방접종, 어르신과 어린이는 이번 주까지예요',
    tags: ['복지', '안전'],
    content:
      '65세 이상 어르신과 13세 이하 어린이는 가까운 지정 병원에서 무료로 맞을 수 있습니다. 신분증을 챙겨주세요.',
  },
  {
    city: chuncheon,
    inDays: 2,
    title: '공지천 겨울 불빛축제, 이번 주말 시작해요',
    tags: ['문화', '행사'],
    content:
      '공지천 조각공원이 불빛으로 물듭니다. 점등식은 일요일 저녁 6시, 소원 등 달기는 누구나 무료로 할 수 있어요.',
  },
];

/** News of the coming and past days, as 민재 would have written it. */
export async function addDemoNews(p: Platform, { minjae }: Cast): Promise<void> {
  const today = seoulDay(p.clock.now());
  for (const [index, { city, inDays, title, tags, content }] of stories.entries()) {
    const draft = {
      id: demoId(`news:${index}`),
      title,
      content,
      tags,
      day: addDays(today, inDays),
      cityCode: city,
    };
    await createNews(p, minjae, NewsDraft.parse(draft));
  }
}
