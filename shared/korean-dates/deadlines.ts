import type { LabelKind } from './labels.ts';
import type { When } from './whens.ts';

const due = /(?:기한|마감일?|납기일?)[은는]?\s{0,2}:?\s{0,2}$/;
/** `신청은 6월 18일부터`. */
const opens = /(?:신청|접수|예약|예매|등록)[은는]?\s?:?\s?$/;
/** `3월 15일~예산 소진 시까지`. */
const endsWithout = /^\s?[~-]\s?(?:예산|마감|소진|물량|선착순|상시|정원|모집|충원)/;
/** `내일은 관리비 납부 마감일입니다`. */
const isLastDay = /^\s?(?:은|는|이)\s[^.\n,]{0,14}마감(?:일|날)?(?:입니다|이에요|이니|이오니)/;
/** `영업은 12월 5일까지만 합니다`. */
const runsUntil = /(?:영업|판매|할인|이벤트)(?:은|는)?\s$/;
/** `12월 1일 오후 6시에 신청 닫습니다`. */
const closes = /^에?\s?(?:신청|접수|모집)[은는을를]?\s?(?:마감|닫|끝)/;
const asksFor = /신청|접수|모집|제출|납부|예약|등록|회신|반납|마감|응모/;

/** `8시까지 정자나무 밑으로 나오세요`: when it begins. */
export const comesTo =
  /^까지\s[^.\n]{2,24}(?:나오|나와|오[세시셔십]|와\s?주|모[여이입]|집합|집결|도착|등교|등원|입장|입실|탑승)/;

/** Whether a time is that of the thing, or the last one at which to ask for it. */
export function kindOf(
  plain: string,
  { from, to, time, isEnd, endDay }: When,
  label?: LabelKind,
): 'when' | 'until' {
  if (label === 'until') return 'until';
  const line =
    plain
      .slice(Math.max(0, from - 24), from)
      .split('\n')
      .at(-1) ?? '';
  const after = plain.slice(to, to + 14).split('\n')[0] ?? '';
  if (closes.test(after)) return 'until';
  if (isEnd && (runsUntil.test(line) || /^만\s(?:이용|운영|영업|판매)/.test(after))) return 'when';
  if (label === 'when')
    return isEnd && (asksFor.test(after) || plain.startsWith('마감', to - 2)) ? 'until' : 'when';
  if (isLastDay.test(plain.slice(to, to + 30))) return 'until';
  if (isEnd && time && comesTo.test(`까지${plain.slice(to, to + 38)}`)) return 'when';
  if (opens.test(line) && /^\s?부터/.test(after)) return 'until';
  if (asksFor.test(line) && endsWithout.test(after)) return 'until';
  if (due.test(line) || (asksFor.test(line) && /^\s?으?로\s?연장/.test(after))) return 'until';
  return isEnd ||
    (endDay !== null && asksFor.test(line.replace(/[가-힣] 모집\s?:?\s?$/, ''))) ||
    /^\s?까지/.test(after)
    ? 'until'
    : 'when';
}
