import { type Cast, demoId } from '#account/sessions/server/demo.ts';
import { EntryDraft } from '#days/calendar/contract.ts';
import type { Platform } from '#server/platform.ts';
import { addDays, addMonths, monthOf, seoulDay } from '#shared/time/dates.ts';
import { createEntry } from './actions.ts';

type Plan = { inDays: number; title: string; time?: string; memo?: string };

/** Days around today, so that they are in the month shown first. */
const plans: Plan[] = [
  { inDays: -9, title: '헬스장 등록하기', memo: '3개월권, 운동복 챙기기' },
  { inDays: -3, title: '엄마 생신 케이크 찾기', time: '17:30' },
  { inDays: 0, title: '수아네랑 저녁', time: '19:00', memo: '명동 닭갈비 골목, 네 명 예약' },
  { inDays: 0, title: '도서관 책 반납' },
  { inDays: 4, title: '치과 검진', time: '10:20', memo: '신분증' },
  { inDays: 8, title: '김장 돕기', time: '09:00', memo: '고무장갑, 앞치마' },
];

const nextMonth: { date: string; title: string; time?: string; memo?: string }[] = [
  { date: '05', title: '자동차 정기 검사', time: '14:00' },
  { date: '12', title: '동네 책 모임 송년회', time: '18:30', memo: '바꿔 볼 책 한 권' },
  { date: '24', title: '공지천 산책' },
];

/** The demo events of 지민. */
export async function addDemoEntries(p: Platform, { jimin }: Cast): Promise<void> {
  const today = seoulDay(p.clock.now());
  const month = addMonths(monthOf(today), 1);
  const all = [
    ...plans.map(({ inDays, ...plan }) => ({ ...plan, day: addDays(today, inDays) })),
    ...nextMonth.map(({ date, ...plan }) => ({ ...plan, day: `${month}-${date}` })),
  ];
  for (const [index, plan] of all.entries())
    await createEntry(p, jimin, EntryDraft.parse({ ...plan, id: demoId(`event:${index}`) }));
}
