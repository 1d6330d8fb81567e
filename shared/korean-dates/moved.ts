import type { Mention } from './mentions.ts';
import { inWeek } from './named-days.ts';
import { endOf, matchAt, type Reader, readSide, type Side } from './sides.ts';

/** `12월 4일로 바뀌었습니다`: whether what ends at a place is the new time of something that was moved. */
export const isMoved = (text: string, at: number) =>
  /^\s?으?로(?!\s?자동)\s?[^.\n]{0,12}?(?:바[뀌꾸꿔뀜]|변경|연기|옮|미[뤄루룹뤘]|앞당|당겨|조정|순연|연장)/.test(
    text.slice(at, at + 24),
  );

/** `12월 1일에서 12월 4일로 바뀌었습니다`, `12월 1일 → 12월 4일`: the day that holds now. */
export function movedTo(reader: Reader, start: Side): Mention | null {
  const sign = matchAt('moved', reader, start.to);
  const next = sign && reader.mentions.get(endOf(sign));
  if (!next || !(/[^에서이\s]/.test(sign[0]) || isMoved(reader.text, readSide(reader, next).to))) return null;
  // `다음 주 화요일에서 수요일로`: of the same week.
  const { day } = start.mention;
  const sameWeek = next.kind === 'weekday' && day ? inWeek(day, '이번', reader.text.charAt(next.from)) : null;
  return sameWeek ? { ...next, ...sameWeek, kind: 'relative', isDoubtful: false } : next;
}
